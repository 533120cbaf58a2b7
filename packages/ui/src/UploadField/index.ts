export { UploadField, type UploadFieldProps } from './UploadField.tsx';
export type { UploadActions, UploadItem } from './uploadItem.ts';
