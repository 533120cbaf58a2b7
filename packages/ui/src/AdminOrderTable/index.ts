export { AdminOrderTable, type AdminOrderTableProps } from './AdminOrderTable.tsx';
export {
  type AdminOrderRow,
  OrderAge,
  OrderProgress,
  type OrderProgressProps,
  type OrderSummaryPart,
} from './adminColumns.tsx';
