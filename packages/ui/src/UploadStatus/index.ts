export { isShrinking, UploadStatus, type UploadStatusProps } from './UploadStatus.tsx';
