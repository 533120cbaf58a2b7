// `npm run typeface`: writes a subset of the typeface with the characters of Danish pages. The full typeface has all others.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

const fullTypeface = fileURLToPath(
  import.meta.resolve(
    '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
  ),
);
// The same characters as the unicode-range in typeface.css: ASCII and those that Danish adds.
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const characters = `${ascii}\u00a0\u00ad§·ÄÅÆÉÖ×ØÜäåæéöøü–—’“”…`;

const options = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 800 } } };
writeFileSync(
  new URL('schibsted-grotesk-danish.woff2', import.meta.url),
  await subset(readFileSync(fullTypeface), characters, options),
);
