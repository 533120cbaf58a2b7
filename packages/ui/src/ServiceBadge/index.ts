export { ServiceBadge, type ServiceBadgeProps, ServiceDot } from './ServiceBadge.tsx';
