import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

// Makes the small WebP versions of the product's pictures: `npm run images`. Run it when a picture changes. It stands
// outside the folder, whose files are uploaded to the bucket of public pictures.
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
  return fileURLToPath(new URL(`images/${name}`, import.meta.url));
}
