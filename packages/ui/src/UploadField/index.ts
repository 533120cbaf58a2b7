export { UploadField, type UploadFieldProps } from './UploadField.tsx';
export { type DetailsChange, focusProblem, type ImageProblems, type UploadDetails } from './uploadDetails.ts';
export type { UploadActions, UploadItem } from './uploadItem.ts';
