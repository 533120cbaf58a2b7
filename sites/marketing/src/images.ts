import { getImage } from 'astro:assets';
import { services } from '@rumklar/domain/services/serviceDescriptions';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import type { BeforeAfterImage } from '@rumklar/ui/BeforeAfter';
import type { ImageMetadata } from 'astro';
import { assertAlt, assertSameSize } from './imageRules.ts';

/** The pair of example pictures of a service, ready for the slider. */
export interface ExamplePair {
  before: BeforeAfterImage;
  after: BeforeAfterImage;
}

/** How a pair is used on a page. */
export interface PairOptions {
  /** The `sizes` attribute. */
  sizes: string;
  /** Widths that are made, in px. */
  widths: number[];
  /** Loads at once and first: for the picture that opens a page. @default false */
  isFirst?: boolean;
}

/**
 * A service's example pictures in AVIF, WebP and JPEG.
 *
 * @throws Error when the two differ in size, since they could not lie on top of each other
 */
export async function examplePair(service: ServiceType, options: PairOptions): Promise<ExamplePair> {
  const { example } = services[service];
  const [before, after] = [photograph(example.before), photograph(example.after)];
  assertSameSize(before, after, service);
  return {
    // The picture underneath is the larger one: it comes first, the other may wait.
    before: { ...(await picture(before, example.beforeAlt, options)), fetchPriority: 'low' },
    after: await picture(after, example.afterAlt, options),
  };
}

/** One of a service's two example pictures, for a `<picture>` of its own. */
export async function examplePicture(
  service: ServiceType,
  side: 'before' | 'after',
  options: PairOptions,
): Promise<BeforeAfterImage> {
  const { example } = services[service];
  const alt = side === 'before' ? example.beforeAlt : example.afterAlt;
  return picture(photograph(example[side]), alt, options);
}

async function picture(
  src: ImageMetadata,
  alt: string,
  { sizes, widths, isFirst = false }: PairOptions,
): Promise<BeforeAfterImage> {
  assertAlt(src.src, alt);
  const formats = ['avif', 'webp'] as const;
  const sources = await Promise.all(
    formats.map(async (format) => {
      const made = await getImage({ src, format, widths, sizes, quality: QUALITY[format] });
      return { type: `image/${format}`, srcSet: made.srcSet.attribute, sizes };
    }),
  );
  const fallback = await getImage({ src, format: 'jpeg', width: Math.max(...widths) });
  return {
    src: fallback.src,
    alt,
    width: src.width,
    height: src.height,
    sources,
    loading: isFirst ? 'eager' : 'lazy',
    fetchPriority: isFirst ? 'high' : 'auto',
  };
}

/** Lower than the encoders' own, by as much as nobody sees at these sizes: what lies below shares the line with the first picture. */
const QUALITY = { avif: 44, webp: 74 } as const;

function photograph(number: number): ImageMetadata {
  const found = photographs[`../../../packages/ui/images/${number}.jpg`];
  if (!found) throw new Error(`There is no picture ${number}.jpg`);
  return found.default;
}

const photographs = import.meta.glob<{ default: ImageMetadata }>('../../../packages/ui/images/*.jpg', {
  eager: true,
});
