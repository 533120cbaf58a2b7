export { NoOrders, OrderTable, type OrderTableProps } from './OrderTable.tsx';
export { type OrderColumn, type OrderRow, type OrderTableSort, orderColumns } from './orderColumns.tsx';
