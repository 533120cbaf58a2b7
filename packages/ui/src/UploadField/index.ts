export { preloadTiles, UploadField, type UploadFieldProps } from './UploadField.tsx';
export { type DetailsChange, focusProblem, type ImageProblems, type UploadDetails } from './uploadDetails.ts';
export type { UploadItem, UploadProgress } from './uploadItem.ts';
export { type UploadStore, useUploads } from './uploadStore.ts';
