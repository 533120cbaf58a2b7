export { isShrinking, type UploadProgress, UploadStatus, type UploadStatusProps } from './UploadStatus.tsx';
