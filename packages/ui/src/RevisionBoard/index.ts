export { RevisionBoard, type RevisionBoardProps } from './RevisionBoard.tsx';
export type { AnswerDrafts, RevisionBoardActions, RevisionBoardItem } from './revisionBoardItem.ts';
