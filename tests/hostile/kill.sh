#!/usr/bin/env bash
# Kills the site three hundred times (or as often as the first argument says) while six browsers answer, and checks
# after each kill that every acknowledged answer is there and every count is right. It talks to 127.0.0.1 only.
set -euo pipefail
cd "$(dirname "$0")/../.."
ODDTRICK_KILLS="${1:-300}" cargo test --release -p oddtrick --test cli nothing_acknowledged_is_lost -- --nocapture
