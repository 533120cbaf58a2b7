import type { BeforeAfterImage } from '../BeforeAfter/BeforeAfter.tsx';

/**
 * One of the product's fourteen example images as WebP, 240, 640 and 1280 px wide.
 * @param number 1–14
 * @param sizes its width on the page, as in the `sizes` attribute
 * @throws RangeError when there is no such image
 * @example <BeforeAfter before={serviceExampleImage(1, 'Stue med rod')} after={serviceExampleImage(2, 'Ryddet stue')} />
 */
export function serviceExampleImage(number: number, alt: string, sizes = '640px'): BeforeAfterImage {
  const tiny = tinyImages[`../../images/240/${number}.webp`];
  const small = smallImages[`../../images/640/${number}.webp`];
  const large = largeImages[`../../images/1280/${number}.webp`];
  if (!tiny || !small || !large) throw new RangeError(`There is no example image ${number}`);
  const srcSet = `${tiny} 240w, ${small} 640w, ${large} 1280w`;
  return { src: small, srcSet, sizes, alt, width: 1800, height: 1200 };
}

const tinyImages = import.meta.glob<string>('../../images/240/*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});
const smallImages = import.meta.glob<string>('../../images/640/*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});
const largeImages = import.meta.glob<string>('../../images/1280/*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});
