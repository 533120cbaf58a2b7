export { type RecordColumn, type RecordSort, RecordTable, type RecordTableProps } from './RecordTable.tsx';
