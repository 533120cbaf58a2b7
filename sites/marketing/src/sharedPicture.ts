import { createRequire } from 'node:module';
import { services } from '@rumklar/domain/services/serviceDescriptions';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import sharp from 'sharp';

/** What other sites show with a link: the size they ask for, in px. */
export const sharedSize = { width: 1200, height: 630 } as const;

/** Where the picture of a service lies that other sites show with a link. */
export function sharedPath(service: ServiceType): string {
  return `/delt/${service}.jpg`;
}

/** The words for that picture. */
export function sharedAlt(service: ServiceType): string {
  const { beforeAlt, afterAlt } = services[service].example;
  return `Før: ${beforeAlt}. Efter: ${afterAlt}.`;
}

/** A service's example pictures as the slider shows them: before on the left of the line, after on the right. JPEG. */
export async function sharedPicture(service: ServiceType): Promise<Buffer> {
  const { before, after } = services[service].example;
  const right = {
    left: sharedSize.width / 2,
    top: 0,
    width: sharedSize.width / 2,
    height: sharedSize.height,
  };
  const half = await sharp(await cover(after))
    .extract(right)
    .toBuffer();
  return sharp(await cover(before))
    .composite([{ input: half, left: right.left, top: 0 }, { input: Buffer.from(line) }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** A photograph cut to the size. */
function cover(number: number): Promise<Buffer> {
  const file = createRequire(import.meta.url).resolve(`@rumklar/ui/images/${number}.jpg`);
  return sharp(file).resize(sharedSize).toFormat('png').toBuffer();
}

/** The slider's line with its handle. */
const line = `<svg xmlns="http://www.w3.org/2000/svg" width="${sharedSize.width}" height="${sharedSize.height}">
  <g transform="translate(${sharedSize.width / 2} ${sharedSize.height / 2})" fill="none" stroke="#fff" stroke-width="4">
    <path d="M0-${sharedSize.height / 2}v${sharedSize.height}"/>
    <circle r="36" fill="#fff"/>
    <path d="m-9-10-10 10 10 10M9-10l10 10-10 10" stroke="#1b232c" stroke-linecap="round" stroke-linejoin="round"/>
  </g>
</svg>`;
