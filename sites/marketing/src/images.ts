import { getImage } from 'astro:assets';
import { services } from '@rumklar/domain/services/serviceDescriptions';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import type { BeforeAfterImage } from '@rumklar/ui/BeforeAfter';
import type { ImageMetadata } from 'astro';
import { assertAlt, assertSameSize } from './imageChecks.ts';

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

/**
 * A service's example images in AVIF and WebP.
 *
 * @throws Error when the two differ in size, or when one has no alt text
 */
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

/** The portrait of a person. @throws Error when its file is missing */
export async function portraitOf(
  { name, portrait }: { name: string; portrait: string },
  sizes: string,
): Promise<BeforeAfterImage> {
  const found = portraits[`./people/${portrait}`];
  if (!found) throw new Error(`There is no portrait sites/marketing/src/people/${portrait}`);
  return responsiveImage(found.default, `Portræt af ${name}`, { sizes, widths: [180, 360, 600] });
}

async function responsiveImage(
  src: ImageMetadata,
  alt: string,
  { sizes, widths = COLUMN_WIDTHS, isFirst = false, avifQuality = 58 }: ImageOptions,
): Promise<BeforeAfterImage> {
  assertAlt(src.src, alt);
  const avif = await getImage({ src, format: 'avif', widths: [...widths], sizes, quality: avifQuality });
  // For browsers older than those the sites are built for, so one width is enough.
  const fallback = await getImage({ src, format: 'webp', width: Math.max(...widths), quality: 80 });
  return {
    src: fallback.src,
    alt,
    width: src.width,
    height: src.height,
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

const portraits = import.meta.glob<{ default: ImageMetadata }>('./people/*.{jpg,png,webp}', { eager: true });
