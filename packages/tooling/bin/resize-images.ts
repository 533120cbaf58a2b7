import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { rootFolder } from '../src/rootFolder.ts';

// `npm run images -w packages/ui`: writes the small WebP versions of the example images; run it when one of them changes.
// It is not in their folder because everything in there is uploaded to the public bucket.
for (const width of [240, 640, 1280]) {
  await mkdir(pathOf(`${width}`), { recursive: true });
  for (let image = 1; image <= 14; image++) {
    await sharp(pathOf(`${image}.jpg`))
      .resize({ width })
      .webp({ quality: 76, effort: 6 })
      .toFile(pathOf(`${width}/${image}.webp`));
  }
}

function pathOf(name: string): string {
  return join(rootFolder, 'packages', 'ui', 'images', name);
}
