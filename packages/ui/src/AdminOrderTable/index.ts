export { AdminOrderTable, type AdminOrderTableProps } from './AdminOrderTable.tsx';
export { Assignee, type AssigneeProps } from './Assignee.tsx';
export {
  type AdminOrderRow,
  OrderAge,
  OrderProgress,
  type OrderProgressProps,
  type OrderSummaryPart,
} from './adminColumns.tsx';
