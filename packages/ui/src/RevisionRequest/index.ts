export { RevisionBar, type RevisionBarProps } from './RevisionBar.tsx';
export type { CollectedImage } from './RevisionBarItem.tsx';
export { RevisionRequestDialog, type RevisionRequestDialogProps } from './RevisionRequestDialog.tsx';
