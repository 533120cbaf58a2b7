import { services } from '@rumklar/domain/services/services';
import { serviceTypes } from '@rumklar/domain/services/serviceTypes';
import { fireEvent } from 'storybook/test';
import type { UploadFile } from '../ImageDropzone/uploadFile.ts';
import type { GalleryImage } from '../ImageGallery/ImageGalleryTile.tsx';
import { serviceExampleImage } from '../ServiceExample/exampleImage.ts';
import type { UploadItem, UploadProgress } from '../UploadField/uploadItem.ts';

/** The URL of an example image, 1–14. */
export function exampleImageUrl(number: number): string {
  return serviceExampleImage(number, '').src;
}

/** The URL of its larger version. */
export function largeImageUrl(number: number): string {
  return serviceExampleImage(number, '').srcSet?.split(', ').at(-1)?.split(' ')[0] ?? exampleImageUrl(number);
}

export async function exampleImageFile(number: number, name = `IMG_20${40 + number}.webp`): Promise<File> {
  const response = await fetch(exampleImageUrl(number));
  return new File([await response.blob()], name, { type: 'image/webp' });
}

export async function buildUploads(
  count: number,
  changes: (index: number) => Partial<UploadFile> = () => ({}),
): Promise<UploadFile[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      id: `upload-${index}`,
      file: await exampleImageFile((index % 14) + 1),
      state: 'ready' as const,
      ...changes(index),
    })),
  );
}

/** Files of the order form as the upload queue reports them: sent, unless the changes say otherwise. */
export function buildUploadItems(
  count: number,
  changes: (index: number) => Partial<UploadItem> = () => ({}),
): UploadItem[] {
  return Array.from({ length: count }, (_, index) => {
    const item: UploadItem = {
      key: `upload-${index}`,
      fileName: `IMG_20${41 + index}.jpg`,
      isFloorPlan: false,
      size: 412_000,
      sentBytes: 412_000,
      state: 'sent',
      notes: [],
      previewUrl: exampleImageUrl((index % 14) + 1),
      canShrink: true,
      ...changes(index),
    };
    return item.state === 'sent' ? item : { ...item, sentBytes: changes(index).sentBytes ?? 0 };
  });
}

export function buildProgress(
  files: readonly UploadItem[],
  changes: Partial<UploadProgress> = {},
): UploadProgress {
  const usable = files.filter(({ state }) => state !== 'refused');
  return {
    files,
    sentBytes: usable.reduce((sum, { sentBytes }) => sum + sentBytes, 0),
    totalBytes: usable.reduce((sum, { size }) => sum + size, 0),
    connection: 'online',
    storage: 'device',
    isSender: true,
    duplicates: [],
    sentBefore: [],
    locationsRemoved: 0,
    ...changes,
  };
}

export function pdfFile(name = 'Plantegning.pdf'): File {
  return new File(['%PDF-1.7\n'], name, { type: 'application/pdf' });
}

/** A file of a type that no field accepts. */
export function svgFile(name = 'logo.svg'): File {
  return new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], name, { type: 'image/svg+xml' });
}

/** Images of a gallery: the example images, repeated. */
export function buildGalleryImages(count: number): GalleryImage[] {
  const examples = serviceTypes.flatMap((type) => {
    const { before, after, beforeAlt, afterAlt } = services[type].example;
    return [
      { number: before, alt: beforeAlt },
      { number: after, alt: afterAlt },
    ];
  });
  return Array.from({ length: count }, (_, index) => {
    const { number, alt } = examples[index % examples.length] ?? { number: 1, alt: '' };
    return {
      id: `image-${index + 1}`,
      name: `IMG_20${41 + index}.jpg`,
      alt: index < examples.length ? alt : `${alt} (${index + 1})`,
      thumbnail: () => exampleImageUrl(number),
      full: () => largeImageUrl(number),
    };
  });
}

/** Drags a file over an element, or drops it. A `DataTransfer` made by a script holds no files that a drop zone can read. */
export async function dragFile(
  type: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
  target: Element,
  file: File,
): Promise<void> {
  const event = new DragEvent(type, { bubbles: true, cancelable: true });
  const items = [{ kind: 'file', type: file.type, getAsFile: () => file }];
  Object.defineProperty(event, 'dataTransfer', {
    value: { types: ['Files'], files: [file], items, effectAllowed: 'all', dropEffect: 'none' },
  });
  await fireEvent(target, event);
}
