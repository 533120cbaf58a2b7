export { CustomerWishes } from './CustomerWishes.tsx';
export type { ComparedImage, ComparedVersion } from './comparedImage.ts';
export { ImageComparison, type ImageComparisonProps } from './ImageComparison.tsx';
