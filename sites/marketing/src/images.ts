import { getImage, inferRemoteSize } from 'astro:assets';
import { buckets } from '@rumklar/domain/images/files/limits';
import { services } from '@rumklar/domain/services/services';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { aboutTexts } from '@rumklar/domain/settings/aboutTexts';
import type { Person } from '@rumklar/domain/settings/settings';
import type { BeforeAfterImage } from '@rumklar/ui/BeforeAfter';
import type { ImageMetadata } from 'astro';
import { config } from './config.ts';
import { assertAlt, assertSameSize, type PairSize } from './imageChecks.ts';

/** A service's example images, as the slider takes them. */
export interface ExamplePair {
  before: BeforeAfterImage;
  after: BeforeAfterImage;
}

/** How an image is used on a page. */
export interface ImageOptions {
  /** The `sizes` attribute. */
  sizes: string;
  /** The widths that are generated, in px. @default those of an image in a column */
  widths?: readonly number[];
  /** Loads eagerly and with high priority, for the first image of a page. @default false */
  isFirst?: boolean;
  /**
   * The quality of the AVIF files, for a large image full of detail, which hides what is lost.
   *
   * @default 58, so that white walls do not turn into bands and the first view stays light
   */
  avifQuality?: number;
}

/** A service's example images in AVIF and WebP. @throws Error when the two differ in size, or one has no alt text */
export async function examplePair(service: ServiceType, options: ImageOptions): Promise<ExamplePair> {
  const { example } = services[service];
  const [before, after] = [sourceImage(example.before), sourceImage(example.after)];
  assertSameSize(before, after, service);
  return {
    // The image underneath covers the frame at first paint: it loads first.
    before: { ...(await responsiveImage(before, example.beforeAlt, options)), fetchPriority: 'low' },
    after: await responsiveImage(after, example.afterAlt, options),
  };
}

/** One of a service's two example images, in AVIF and WebP. @throws Error when it has no alt text */
export async function exampleImage(
  service: ServiceType,
  side: 'before' | 'after',
  options: ImageOptions,
): Promise<BeforeAfterImage> {
  const { example } = services[service];
  const alt = side === 'before' ? example.beforeAlt : example.afterAlt;
  return responsiveImage(sourceImage(example[side]), alt, options);
}

/** The portrait of a person, fetched from the project into the site's own files. @throws Error when it is not there */
export async function portraitOf({ name, portrait }: Person, sizes: string): Promise<BeforeAfterImage> {
  const src = `${config.url}/storage/v1/object/public/${buckets.portraits}/${portrait}`;
  const { width, height } = await inferRemoteSize(src);
  const widths = [...[180, 360].filter((less) => less < width), Math.min(600, width)];
  return responsiveImage({ src, width, height }, aboutTexts.portraitAlt(name), { sizes, widths });
}

async function responsiveImage(
  image: ImageMetadata | (PairSize & { src: string }),
  alt: string,
  { sizes, widths = COLUMN_WIDTHS, isFirst = false, avifQuality = 58 }: ImageOptions,
): Promise<BeforeAfterImage> {
  assertAlt(image.src, alt);
  const source = 'format' in image ? { src: image } : image;
  const avif = await getImage({
    ...source,
    format: 'avif',
    widths: [...widths],
    sizes,
    quality: avifQuality,
  });
  // For browsers older than those the sites are built for, so one width is enough.
  const fallback = await getImage({ width: Math.max(...widths), ...source, format: 'webp', quality: 80 });
  return {
    src: fallback.src,
    alt,
    width: image.width,
    height: image.height,
    sources: [{ type: 'image/avif', srcSet: avif.srcSet.attribute, sizes }],
    loading: isFirst ? 'eager' : 'lazy',
    fetchPriority: isFirst ? 'high' : 'auto',
  };
}

/** For columns of 350 to 700 px, on plain and dense screens. */
const COLUMN_WIDTHS = [480, 600, 800, 1400] as const;

function sourceImage(number: number): ImageMetadata {
  const found = sourceImages[`../../../packages/ui/images/${number}.jpg`];
  if (!found) throw new Error(`There is no image ${number}.jpg`);
  return found.default;
}

const sourceImages = import.meta.glob<{ default: ImageMetadata }>('../../../packages/ui/images/*.jpg', {
  eager: true,
});
