export { DataTable } from './DataTable.tsx';
export type { DataTableColumn, DataTableProps, DataTableSort } from './dataTableProps.ts';
