export { RevisionBadge, type RevisionBadgeProps } from './RevisionBadge.tsx';
export { StatusBadge, type StatusBadgeProps } from './StatusBadge.tsx';
