export { RevisionCard, type RevisionCardImage, type RevisionCardProps } from './RevisionCard.tsx';
