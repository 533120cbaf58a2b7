export { DownloadAllButton, type DownloadAllButtonProps } from './DownloadAllButton.tsx';
export type { GalleryImage } from './galleryImage.ts';
export { ImageGallery, type ImageGalleryProps } from './ImageGallery.tsx';
export { ImageStrip, type ImageStripProps } from './ImageStrip.tsx';
export { useLazyUrl } from './useLazyUrl.ts';
