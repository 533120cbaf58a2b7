export { ImageMarks, type ImageMarksProps } from './ImageMarks.tsx';
export { ImageMarksDialog, type ImageMarksDialogProps } from './ImageMarksDialog.tsx';
export { ImageMarksView, type ImageMarksViewProps } from './ImageMarksView.tsx';
export { MarksFrame, type MarksFrameProps, type MarksFrameRest } from './MarksFrame.tsx';
export { MarksOverlay } from './MarksOverlay.tsx';
export { type MarkedImage, useRatio } from './placement.ts';
