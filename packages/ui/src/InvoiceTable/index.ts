export { InvoiceTable, type InvoiceTableProps, type InvoiceTableRow } from './InvoiceTable.tsx';
