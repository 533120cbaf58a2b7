import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

// Makes the small WebP versions of the product's pictures: `node images/resize.ts`. Run it when a picture changes.
for (const width of [640, 1280]) {
  await mkdir(pathOf(`${width}`), { recursive: true });
  for (let picture = 1; picture <= 14; picture++) {
    await sharp(pathOf(`${picture}.jpg`))
      .resize({ width })
      .webp({ quality: 76, effort: 6 })
      .toFile(pathOf(`${width}/${picture}.webp`));
  }
}

function pathOf(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
