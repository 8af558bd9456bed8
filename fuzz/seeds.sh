#!/bin/sh
# Makes seeds for the fuzz targets: the record of every case as notation, every form of line as notation and
# as JSON, and a dictionary of the words of the notation. Run it from the root of the repository.
set -eu
cargo build --quiet
oddtrick="${CARGO_TARGET_DIR:-target}/debug/oddtrick"
mkdir -p fuzz/seeds/notation fuzz/seeds/json fuzz/corpus/notation fuzz/corpus/json
"$oddtrick" notation | sed -n 's/^| `\([^`]*\)` | `\([^`]*\)` | `\([^`]*\)` .*/\2/p' > fuzz/seeds/lines
tr ' ' '\n' < fuzz/seeds/lines | sort -u | sed -e 's/[\\"]//g' -e 's/.*/"&"/' > fuzz/notation.dict
n=0
while read -r line; do
    n=$((n + 1))
    printf '%s\n' "$line" > "fuzz/seeds/notation/form-$n"
    printf '{"lines":["%s"]}' "$line" > "fuzz/seeds/json/form-$n"
done < fuzz/seeds/lines
for case in content/cases/*/*.toml; do
    sed -n '/^record = """/,/^"""/p' "$case" | sed '1d;$d' > "fuzz/seeds/notation/$(basename "$case" .toml)"
done
rm fuzz/seeds/lines
