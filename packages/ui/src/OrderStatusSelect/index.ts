export { OrderStatusSelect, type OrderStatusSelectProps } from './OrderStatusSelect.tsx';
