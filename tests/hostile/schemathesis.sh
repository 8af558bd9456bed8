#!/bin/sh
# Tests the API against its own description, with every check of Schemathesis (`pip install schemathesis`). It starts a
# server on 127.0.0.1 with a database in a temporary folder, and takes some minutes.
#
#   sh tests/hostile/schemathesis.sh target/release/oddtrick [examples] [port]
set -eu
program="$(realpath "$1")"
settings="$(realpath "$(dirname "$0")")/schemathesis.toml"
site="http://127.0.0.1:${3:-8471}"
folder="$(mktemp -d)"
cd "$folder"
"$program" serve --address "${site#http://}" --database site.db >log 2>&1 &
server=$!
trap 'kill "$server"; wait "$server" || true; rm -rf "$folder"' EXIT

# The first request for questions waits until all of them have been looked through.
ready() {
  python3 -c 'import sys, urllib.request; urllib.request.urlopen(sys.argv[1], timeout=60).read()' "$site$1" 2>/dev/null
}
tries=0
until ready /readyz && ready /api/v1/questions; do
  tries=$((tries + 1))
  [ "$tries" -lt 60 ] || { cat log; exit 1; }
  sleep 1
done

schemathesis --config-file "$settings" run "$site/api/v1/openapi.json" --checks all --workers 1 \
  --max-examples "${2:-60}" --continue-on-failure --request-timeout 30 --output-truncate true
