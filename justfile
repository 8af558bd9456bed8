# Common commands; `just` alone lists them. Each is a cargo command underneath.

_default:
    @just --list

# Serve the site on http://127.0.0.1:8080
serve:
    cargo run

# Check the content in ./content
check:
    cargo run -- check --content content

# List every case with the engine's ruling on it
cases:
    cargo run -- cases

# Test one crate, such as `just test law`
test crate:
    cargo test -p oddtrick-{{crate}}

# Check the rules on the sources
tidy:
    cargo test -p oddtrick-tidy

# Renew the snapshots of rulings, and show what changed
snapshots:
    INSTA_UPDATE=always cargo test -p oddtrick-law --test engine golden
    git diff --stat tests/golden

# Format, lint, documentation, tests: what CI runs, without the browser
all:
    cargo fmt --check
    cargo clippy --workspace --all-targets -- -D warnings
    RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps
    cargo test

# Test the pages in a browser (needs node and chromium; .ci/run installs them)
browser:
    cargo build --release
    cd tests/browser && npm ci && npm test
