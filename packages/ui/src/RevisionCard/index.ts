export { RevisionCard, type RevisionCardImage, type RevisionCardProps } from './RevisionCard.tsx';
export { RevisionTurn, type RevisionTurnProps } from './RevisionTurn.tsx';
