export { Lightbox, type LightboxProps } from './Lightbox.tsx';
export type { LightboxImage } from './lightboxImage.ts';
