export { droppedFiles, isVisible } from './droppedFiles.ts';
export { ImageDropzone, type ImageDropzoneProps } from './ImageDropzone.tsx';
export { ImageDropzoneArea, type ImageDropzoneAreaProps } from './ImageDropzoneArea.tsx';
export { acceptList, acceptPhotos, checkFiles, type UploadFile } from './uploadFile.ts';
export { useDroppedFiles } from './useDroppedFiles.ts';
export { usePastedFiles } from './usePastedFiles.ts';
