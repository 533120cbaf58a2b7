export { type NotificationItem, NotificationList, type NotificationListProps } from './NotificationList.tsx';
