// `npm run typeface`: the letters that Danish pages need, cut out of the typeface. Anything else comes from the whole one.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

const whole = fileURLToPath(
  import.meta.resolve(
    '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
  ),
);
// As in the unicode-range of typeface.css: ASCII, then what Danish adds.
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const letters = `${ascii}\u00a0\u00ad§·ÄÅÆÉÖ×ØÜäåæéöøü–—’“”…`;

const options = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 800 } } };
writeFileSync(
  new URL('schibsted-grotesk-danish.woff2', import.meta.url),
  await subset(readFileSync(whole), letters, options),
);
