#!/usr/bin/env bash
# Adds a made-up code to a copy of the project: a folder of rules and its line in the list of folders, a folder of text, a
# folder of words, and its laws in the concordance and the index. Then asks that copy for pages, rulings and questions by
# the new code. It compiles the whole program, so `.ci/run` leaves it out. It talks to 127.0.0.1 only.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
project="$(cd "$here/../.." && pwd)"
copy="$(mktemp -d)"
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$copy"' EXIT

say() { printf '\n== %s\n' "$*"; }
fail() { echo "FAILED: $*"; exit 1; }
# Fails unless the words stand in what is read.
# Reads to the end: a search that stops at the first hit would break the pipe.
has() { grep -F -- "$1" >/dev/null || fail "nothing says “$1”"; }

say "a copy with a sixth code"
(cd "$project" && git ls-files -z | xargs -0 cp --parents -t "$copy")
cp -r "$here/folder" "$copy/src/law/codes/sixpenny_club"
cp -r "$here/content/." "$copy/content"
(cd "$here/appended" && find . -type f) | while read -r file; do cat "$here/appended/$file" >>"$copy/content/$file"; done
sed -i 's/^    solo_whist,$/&\n    sixpenny_club,/' "$copy/src/law/codes/mod.rs"
(cd "$copy" && git init -q && git add -A && git -c user.name=x -c user.email=x@example.org commit -qm copy)
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$project/target/sixth-code}"
(cd "$copy" && cargo build --locked)
program="$CARGO_TARGET_DIR/debug/oddtrick"

say "the content is sound"
"$program" check --content "$copy/content"

say "rulings"
"$program" rule --code sixpenny-club "$here/revoke.rec" | tee "$copy/ruling"
has "take two tricks" <"$copy/ruling"
has "Law 3" <"$copy/ruling"

say "questions"
"$program" question --code sixpenny-club --count 20 --seed 1 >"$copy/questions"
asked="$(grep -c ', sixpenny-club, ' "$copy/questions")" || fail "no question by the new code"
echo "$asked questions by the new code"
[ "$asked" -ge 20 ] || fail "fewer than twenty"

say "pages"
port=8096
"$program" serve --address "127.0.0.1:$port" --database "$copy/site.db" >"$copy/log" 2>&1 &
server=$!
page() { curl -sS --fail --retry 30 --retry-connrefused --retry-delay 1 "http://127.0.0.1:$port$1"; }
page /laws | has "Sixpenny"
page /laws/sixpenny-club | has "The Laws"
page /laws/sixpenny-club/3 | has "takes two tricks"
page "/practice?code=sixpenny-club" | has "Sixpenny"
page "/api/v1/questions?code=sixpenny-club&count=5&seed=2" | has '"sixpenny-club"'
page /cases/drayson/108 | has "Sixpenny"
page /sheets/new | has "Sixpenny"
page /exam | has "Sixpenny"
echo "all there"
