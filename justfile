# The daily commands; `just` alone lists them. Each is plain cargo underneath.

_default:
    @just --list

# Serve the site on http://127.0.0.1:8080
serve:
    cargo run

# Check the content in ./content
check:
    cargo run -- check --content content

# Show every case and what the engine makes of it
cases:
    cargo run -- cases

# Format, lint, test: what CI asks, but for the browser
all:
    cargo fmt --check
    cargo clippy --all-targets -- -D warnings
    cargo test

# The tests in a browser (needs node and chromium; .ci/run installs them)
browser:
    cargo build --release
    cd tests/browser && npm ci && npm test
