export { ServiceBadge, type ServiceBadgeProps } from './ServiceBadge.tsx';
