export { type AdminOrderRow, AdminOrderTable, type AdminOrderTableProps } from './AdminOrderTable.tsx';
