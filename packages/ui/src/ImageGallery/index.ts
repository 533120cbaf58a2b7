export type { GalleryImage } from './galleryImage.ts';
export { ImageGallery, type ImageGalleryProps } from './ImageGallery.tsx';
export { ImageStrip, type ImageStripProps } from './ImageStrip.tsx';
