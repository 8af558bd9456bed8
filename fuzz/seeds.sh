#!/bin/sh
# Makes seeds for the fuzz targets: the record of every case as notation, every form of line as notation and
# as JSON, the ids of questions, titles and citations to search for, and the Markdown of every code. Makes a dictionary
# of the words of the notation. Run it from the root of the repository.
set -eu
cargo build --quiet
oddtrick="${CARGO_TARGET_DIR:-target}/debug/oddtrick"
for target in notation json tokens search markdown; do
    mkdir -p "fuzz/seeds/$target" "fuzz/corpus/$target"
done
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

# A story of every case and variation, asked in every kind of question in turn.
n=0
while read -r id _; do
    n=$((n + 1))
    case $((n % 8)) in
        0) kind= ;; 1) kind=law/ ;; 2) kind=codes/ ;; 3) kind=fact/ ;;
        4) kind=until/ ;; 5) kind=remedies/ ;; 6) kind=score/ ;; 7) kind=who/ ;;
    esac
    printf '%s/%s%s' "${id%/*}" "$kind" "${id##*/}" > "fuzz/seeds/tokens/story-$n"
done < tests/golden/layouts.txt

for case in content/cases/*/*.toml; do
    sed -n 's/^title = "\(.*\)"$/\1/p' "$case" | head -n 1 > "fuzz/seeds/search/$(basename "$case" .toml)"
done
n=0
for cited in "law 73" "72 v" "american 24" "case 108" "etiquette 5" "double dummy" "McIntosh’s case 3" "law 999"; do
    n=$((n + 1))
    printf '%s' "$cited" > "fuzz/seeds/search/cited-$n"
done

for section in content/codes/*/*.md; do
    code=$(basename "$(dirname "$section")")
    cp "$section" "fuzz/seeds/markdown/$code-$(basename "$section")"
done
