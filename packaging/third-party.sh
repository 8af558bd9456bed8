#!/bin/sh
# Prints the packages that are part of the program, with their licences, and then every licence text that comes with
# them, each once. It needs the sources that cargo has downloaded (run `cargo fetch` first) and no network.
set -eu
cd "$(dirname "$0")/.."
home="${CARGO_HOME:-$HOME/.cargo}"

packages() {
  cargo tree --locked --offline -p oddtrick -e normal --prefix none --format '{p}|{l}' |
    sed -n 's/^\([^ ]*\) v\([^ |]*\)[^|]*|\(.*\)$/\1 \2 \3/p' | sed 's/ (\*)$//' | grep -v '^oddtrick' | sort -u
}

echo "Odd Trick is made with the packages below. Each may be used under the licence beside it."
echo "Its PDF files are set in Libertinus Serif, under the SIL Open Font License 1.1, which stands at the end."
echo
packages | awk '{ name = $1; version = $2; $1 = $2 = ""; printf "%-32s %-20s%s\n", name, version, $0 }'

seen="$(mktemp)"
trap 'rm -f "$seen"' EXIT
packages | while read -r name version _; do
  for file in "$home"/registry/src/*/"$name-$version"/[Ll][Ii][Cc][Ee][Nn][CcSs][Ee]* \
    "$home"/registry/src/*/"$name-$version"/COPYING* "$home"/registry/src/*/"$name-$version"/NOTICE*; do
    [ -f "$file" ] || continue
    sum="$(tr -s '[:space:]' ' ' <"$file" | cksum)"
    grep -qxF "$sum" "$seen" && continue
    echo "$sum" >>"$seen"
    printf '\n\n======== %s %s: %s ========\n\n' "$name" "$version" "$(basename "$file")"
    cat "$file"
  done
done
printf '\n\n======== Libertinus Serif: OFL.txt ========\n\n'
cat src/print/fonts/OFL.txt
