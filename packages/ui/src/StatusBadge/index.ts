export { StatusBadge, type StatusBadgeProps } from './StatusBadge.tsx';
export { ToneBadge, type ToneBadgeProps } from './ToneBadge.tsx';
