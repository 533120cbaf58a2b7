export { Lightbox, type LightboxProps } from './Lightbox.tsx';
export { LightboxBroken } from './LightboxBroken.tsx';
export { LightboxComparison } from './LightboxComparison.tsx';
export { LightboxOverlay, type LightboxOverlayProps } from './LightboxOverlay.tsx';
export type { LightboxImage, StagedImage } from './lightboxImage.ts';
