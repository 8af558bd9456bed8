#!/usr/bin/env bash
# Writes sheets and exports, and has them read by the programs they are for: poppler and zbar read the PDF, Anki imports
# the decks, gift-pegjs parses the GIFT, qti-convert reads the QTI packages, and an XML parser reads all XML.
# The schemas of QTI 2.1 are in no package registry. If QTI_SCHEMAS names a folder with imsqti_v2p1.xsd,
# qtiv2p1_imscpv1p2_v1p0.xsd and the schemas that these import, every item and manifest is validated against them. Without
# it they are only converted, parsed and compared with the questions, and the last line says so. Moodle publishes no schema:
# its files are parsed and compared, and what its importer asks of the points is checked.
# It installs what is missing: poppler-utils and zbar-tools with apt-get, the rest into a folder of its own.
set -euo pipefail
cd "$(dirname "$0")/../.."

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

if ! command -v pdftotext >/dev/null || ! command -v zbarimg >/dev/null || ! command -v npm >/dev/null ||
  ! python3 -c 'import ensurepip' 2>/dev/null; then
  sudo=$([ "$(id -u)" = 0 ] || echo sudo)
  $sudo apt-get update -q
  command -v npm >/dev/null || $sudo apt-get install -q -y --no-install-recommends nodejs npm
  $sudo apt-get install -q -y --no-install-recommends poppler-utils zbar-tools python3 python3-venv
fi
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet --disable-pip-version-check anki==26.9.3 citolab-qti-convert==0.2.0 lxml==6.1.3
npm install --silent --no-audit --no-fund --prefix "$work" gift-pegjs@1.0.2

SAMPLE_FOLDER="$work/samples" cargo test --quiet -p oddtrick-print --test print -- --ignored write_samples
"$work/python/bin/python" tests/print/readers.py "$work/samples"
NODE_PATH="$work/node_modules" node tests/print/read_gift.cjs "$work/samples"
