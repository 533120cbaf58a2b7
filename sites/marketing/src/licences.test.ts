import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('a page names the library that is not under the licence of the product, with its licence', () => {
  const page = readFileSync(new URL('content/legal/tilgaengelighed.md', import.meta.url), 'utf8');
  for (const word of ['libheif-js', 'libheif', 'libde265', 'LGPL 3.0'])
    expect(page).toContain(`[${word}](https://`);
});
