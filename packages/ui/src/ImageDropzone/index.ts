export { ImageDropzone, type ImageDropzoneProps } from './ImageDropzone.tsx';
export type { UploadFile } from './uploadFile.ts';
