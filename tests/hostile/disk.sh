#!/usr/bin/env bash
# Fills the disk under a running site, makes it read-only, and makes room again. Each time it looks at what an answer
# and a page get. It needs root, because it mounts a disk of 2 MB in memory; it talks to 127.0.0.1 only.
# Usage: tests/hostile/disk.sh [the program]
set -euo pipefail
program="${1:-target/release/oddtrick}"
[ "$(id -u)" = 0 ] || { echo "needs root"; exit 2; }
disk="$(mktemp -d)"
jar="$(mktemp)"
site=
trap '[ -z "$site" ] || kill "$site" 2>/dev/null || true; wait; umount "$disk"; rm -rf "$disk" "$jar"' EXIT
mount -t tmpfs -o size=2m tmpfs "$disk"

"$program" serve --address 127.0.0.1:18977 --database "$disk/oddtrick.db" &
site=$!
for _ in $(seq 100); do curl -s -o "$jar.page" http://127.0.0.1:18977/healthz && break || sleep 0.2; done

# Answers a question of practice, and prints the status.
answer() {
  question="$(curl -s -b "$jar" -c "$jar" -o /dev/null -w '%{redirect_url}' 'http://127.0.0.1:18977/practice/question?kind=law')"
  curl -s -b "$jar" -c "$jar" -o /dev/null "$question"
  curl -s -b "$jar" -c "$jar" -o /dev/null -w '%{http_code}' -d choice=0 "$question"
}
expect() {
  local got
  got="$(answer)"
  echo "$1: an answer gets $got"
  [ "$got" = "$2" ] || { echo "expected $2"; exit 1; }
  [ "$(curl -s -o /dev/null -w '%{http_code}' http://127.0.0.1:18977/laws/english-club/72)" = 200 ]
}

expect "at first" 303
dd if=/dev/zero of="$disk/filler" bs=4k count=4096 2>/dev/null || true
# What room the log has already is used up first.
for _ in $(seq 400); do [ "$(answer)" = 303 ] || break; done
expect "full" 503
rm "$disk/filler"
expect "with room again" 303
mount -o remount,ro "$disk" 2>/dev/null && expect "read-only" 503 && mount -o remount,rw "$disk" ||
  echo "the disk cannot be made read-only while it is in use; see the tests of the store"
expect "at last" 303
kill "$site"
wait "$site"
site=
# It finds fault with the little room, and with nothing else.
"$program" doctor --database "$disk/oddtrick.db" || true
