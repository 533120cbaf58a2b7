export { ImageDropzone, type ImageDropzoneProps } from './ImageDropzone.tsx';
export { ImageDropzoneArea, type ImageDropzoneAreaProps } from './ImageDropzoneArea.tsx';
export type { UploadFile } from './uploadFile.ts';
