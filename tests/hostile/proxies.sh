#!/usr/bin/env bash
# Runs the site behind nginx and behind Caddy, each with its example from `packaging`, on ports of 127.0.0.1 and with a
# certificate made for the occasion. Looks at what a page, a stranger's header, a long body and a silent client get.
# It needs root, nginx, caddy, openssl and curl. Usage: tests/hostile/proxies.sh [the program]
set -euo pipefail
program="$(realpath "${1:-target/release/oddtrick}")"
packaging="$(realpath "$(dirname "$0")/../../packaging")"
folder="$(mktemp -d)"
children=()
stop() {
  for child in "${children[@]}"; do kill "$child" 2>/dev/null || true; done
  wait
  rm -rf "$folder"
}
trap stop EXIT
cd "$folder"
mkdir tmp
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=whist.example.org -keyout key.pem -out cert.pem 2>/dev/null

"$program" serve --address 127.0.0.1:18990 --database site.db --origin https://whist.example.org --trust-proxy >site.log 2>&1 &
children+=($!)

# nginx: the example with our ports, certificate and folder, inside the least that a whole configuration needs.
{
  echo "daemon off; pid $folder/nginx.pid; error_log $folder/nginx.log; events {}"
  echo "http { access_log off; client_body_temp_path $folder/tmp; proxy_temp_path $folder/tmp; fastcgi_temp_path $folder/tmp;"
  echo "uwsgi_temp_path $folder/tmp; scgi_temp_path $folder/tmp;"
  sed -e 's/127\.0\.0\.1:8080/127.0.0.1:18990/' -e '/listen \[::\]/d' -e 's/listen 80;/listen 127.0.0.1:18991;/' \
    -e 's/listen 443/listen 127.0.0.1:18992/' -e "s#/etc/letsencrypt[^ ]*fullchain.pem#$folder/cert.pem#" \
    -e "s#/etc/letsencrypt[^ ]*privkey.pem#$folder/key.pem#" "$packaging/nginx.conf"
  echo "}"
} >nginx.conf
nginx -t -q -p "$folder" -c "$folder/nginx.conf" -e "$folder/nginx.log"
nginx -p "$folder" -c "$folder/nginx.conf" -e "$folder/nginx.log" &
children+=($!)

# Caddy: the example with our port and certificate.
sed -e 's/127\.0\.0\.1:8080/127.0.0.1:18990/' -e 's/^{$/{\n\tadmin off\n\tauto_https disable_redirects/' \
  -e "s#^whist.example.org {#https://whist.example.org:18993 {\n\tbind 127.0.0.1\n\ttls $folder/cert.pem $folder/key.pem#" \
  "$packaging/Caddyfile" >Caddyfile
HOME="$folder" caddy validate --config Caddyfile --adapter caddyfile >/dev/null 2>caddy.log || { cat caddy.log; exit 1; }
HOME="$folder" caddy run --config Caddyfile --adapter caddyfile >caddy.log 2>&1 &
children+=($!)

for port in 18992 18993; do
  for _ in $(seq 100); do
    curl -sk -o /dev/null --resolve "whist.example.org:$port:127.0.0.1" "https://whist.example.org:$port/healthz" && break || sleep 0.2
  done
done

faults=0
expect() {
  echo "  $1: $2"
  [[ "$2" == $3 ]] || { echo "    expected $3"; faults=$((faults + 1)); }
}
try() {
  local name="$1" port="$2" site="https://whist.example.org:$2"
  local ask=(curl -sk -o answer -w '%{http_code}' --resolve "whist.example.org:$port:127.0.0.1")
  echo "$name"
  expect "a law" "$("${ask[@]}" "$site/laws/english-club/73")" 200
  expect "a body of 200 kB" "$(head -c 200000 /dev/zero | "${ask[@]}" -H 'Content-Type: text/plain' --data-binary @- "$site/api/v1/rulings")" "$3"
  expect "readyz from this machine" "$("${ask[@]}" "$site/readyz")" 200
  # A client that lies about its address is seen by its own.
  "${ask[@]}" -H 'X-Forwarded-For: 203.0.113.9' -H 'Forwarded: for=203.0.113.9' -H 'Origin: https://whist.example.org' \
    -d 'name=nobody&password=nothing-at-all' "$site/account/in" >/dev/null
  # A body that is announced and does not come. The program must not be kept waiting for it.
  local begun=$SECONDS
  timeout 30 openssl s_client -quiet -no_ign_eof -connect "127.0.0.1:$port" -servername whist.example.org >silent 2>/dev/null < <(
    printf 'POST /api/v1/rulings HTTP/1.1\r\nHost: whist.example.org\r\nContent-Type: text/plain\r\nContent-Length: 900\r\n\r\n'
    exec sleep 40
  ) || true
  expect "a body that never comes, seconds until it is cut off" "$((SECONDS - begun))" '@(9|1[0-5])'
}
shopt -s extglob
try nginx 18992 413
expect "plain http" "$(curl -s -o /dev/null -w '%{http_code}' -H 'Host: whist.example.org' http://127.0.0.1:18991/)" 301
# Caddy 2.6 says that the gateway failed where later ones say that the body is too large.
try Caddy 18993 '@(413|502)'
expect "lines of the log with the address that a client made up" "$(grep -c 203.0.113.9 site.log || true)" 0
expect "failed sign-ins in the log, each with the address of this machine" "$(grep -c 'wrong password.*address=127\.0\.0\.1 ' site.log || true)" 2
[ "$faults" = 0 ] || { cat site.log; exit 1; }
