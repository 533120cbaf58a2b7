export { AdminOrderTable, type AdminOrderTableProps } from './AdminOrderTable.tsx';
export { type AdminOrderRow, OrderAge, type OrderProgress } from './adminColumns.tsx';
