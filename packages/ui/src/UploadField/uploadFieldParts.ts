// What a field needs from the first file on, in one chunk.
export { UploadFieldBar } from './UploadFieldBar.tsx';
export { UploadFieldTiles } from './UploadFieldTiles.tsx';
