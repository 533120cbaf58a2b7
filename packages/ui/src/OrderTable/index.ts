export { type AdminOrderRow, AdminOrderTable, type AdminOrderTableProps } from './AdminOrderTable.tsx';
export { OrderTable, type OrderTableProps } from './OrderTable.tsx';
export type { OrderColumn, OrderRow, OrderTableSort } from './orderColumns.tsx';
