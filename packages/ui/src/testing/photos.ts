import { services, serviceTypes } from '@rumklar/domain/services/serviceTypes';
import type { UploadFile } from '../ImageDropzone/index.ts';
import type { GalleryImage } from '../ImageGallery/index.ts';
import { exampleImage } from '../ServiceExample/index.ts';

/** The address of one of the product's pictures, 1–14. */
export function photoUrl(picture: number): string {
  return exampleImage(picture, '').src;
}

/** The address of its larger version. */
function largePhotoUrl(picture: number): string {
  return exampleImage(picture, '').srcSet?.split(', ').at(-1)?.split(' ')[0] ?? photoUrl(picture);
}

/** One of the product's pictures as a person's file. */
export async function photoFile(picture: number, name = `IMG_20${40 + picture}.webp`): Promise<File> {
  const answer = await fetch(photoUrl(picture));
  return new File([await answer.blob()], name, { type: 'image/webp' });
}

/** Files of the order form with the product's pictures in them. */
export async function buildUploads(
  count: number,
  changes: (index: number) => Partial<UploadFile> = () => ({}),
): Promise<UploadFile[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      id: `upload-${index}`,
      file: await photoFile((index % 14) + 1),
      state: 'ready' as const,
      ...changes(index),
    })),
  );
}

/** A small PDF, as far as its first bytes go. */
export function pdfFile(name = 'Plantegning.pdf'): File {
  return new File(['%PDF-1.7\n'], name, { type: 'application/pdf' });
}

/** A file that no field takes. */
export function svgFile(name = 'logo.svg'): File {
  return new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], name, { type: 'image/svg+xml' });
}

/** Pictures of a gallery, the product's own over and over. */
export function buildGalleryImages(count: number): GalleryImage[] {
  const examples = serviceTypes.flatMap((type) => {
    const { before, after, beforeAlt, afterAlt } = services[type].example;
    return [
      { picture: before, alt: beforeAlt },
      { picture: after, alt: afterAlt },
    ];
  });
  return Array.from({ length: count }, (_, index) => {
    const { picture, alt } = examples[index % examples.length] ?? { picture: 1, alt: '' };
    return {
      id: `image-${index + 1}`,
      name: `IMG_20${41 + index}.jpg`,
      alt: index < examples.length ? alt : `${alt} (${index + 1})`,
      thumbnail: () => photoUrl(picture),
      full: () => largePhotoUrl(picture),
    };
  });
}
