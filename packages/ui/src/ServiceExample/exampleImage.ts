import type { BeforeAfterImage } from '../BeforeAfter/index.ts';

/**
 * One of the product's fourteen pictures in its small WebP versions, 640 and 1280 px wide.
 *
 * @param picture 1–14
 * @param alt what it shows, in Danish
 * @param sizes how wide it is shown, as in the `sizes` attribute
 * @throws RangeError when there is no such picture
 */
export function exampleImage(picture: number, alt: string, sizes = '640px'): BeforeAfterImage {
  const small = smallPictures[`../../images/640/${picture}.webp`];
  const large = largePictures[`../../images/1280/${picture}.webp`];
  if (!small || !large) throw new RangeError(`There is no example picture ${picture}`);
  return { src: small, srcSet: `${small} 640w, ${large} 1280w`, sizes, alt, width: 1800, height: 1200 };
}

const smallPictures = import.meta.glob<string>('../../images/640/*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});
const largePictures = import.meta.glob<string>('../../images/1280/*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});
