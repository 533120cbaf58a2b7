export { type DownloadSet, DownloadSets, type DownloadSetsProps } from './DownloadSets.tsx';
