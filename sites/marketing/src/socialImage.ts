import { createRequire } from 'node:module';
import { services } from '@rumklar/domain/services/services';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import sharp from 'sharp';

/** The size of the image that other sites show with a link (Open Graph), in px. */
export const socialImageSize = { width: 1200, height: 630 } as const;

export function socialImagePath(service: ServiceType): string {
  return `/delt/${service}.jpg`;
}

/** Its alt text, in Danish. */
export function socialImageAlt(service: ServiceType): string {
  const { beforeAlt, afterAlt } = services[service].example;
  return `Før: ${beforeAlt}. Efter: ${afterAlt}.`;
}

/** A service's example images as the slider shows them, before on the left and after on the right, as a JPEG. */
export async function createSocialImage(service: ServiceType): Promise<Buffer> {
  const { before, after } = services[service].example;
  const right = {
    left: socialImageSize.width / 2,
    top: 0,
    width: socialImageSize.width / 2,
    height: socialImageSize.height,
  };
  const half = await sharp(await cover(after))
    .extract(right)
    .toBuffer();
  return sharp(await cover(before))
    .composite([{ input: half, left: right.left, top: 0 }, { input: Buffer.from(line) }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** An example image, cropped to the size. */
function cover(number: number): Promise<Buffer> {
  const file = createRequire(import.meta.url).resolve(`@rumklar/ui/images/${number}.jpg`);
  return sharp(file).resize(socialImageSize).toFormat('png').toBuffer();
}

/** The slider's line with its handle. */
const line = `<svg xmlns="http://www.w3.org/2000/svg" width="${socialImageSize.width}" height="${socialImageSize.height}">
  <g transform="translate(${socialImageSize.width / 2} ${socialImageSize.height / 2})" fill="none" stroke="#fff" stroke-width="4">
    <path d="M0-${socialImageSize.height / 2}v${socialImageSize.height}"/>
    <circle r="36" fill="#fff"/>
    <path d="m-9-10-10 10 10 10M9-10l10 10-10 10" stroke="#1b232c" stroke-linecap="round" stroke-linejoin="round"/>
  </g>
</svg>`;
