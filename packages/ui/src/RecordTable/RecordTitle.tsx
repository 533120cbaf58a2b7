import { Link } from '../Link/index.ts';
import styles from './RecordTable.module.css';
import type { RecordColumn, RecordTableProps } from './RecordTable.tsx';

/** What a row is called; where rows lead somewhere, a link that covers the whole row or card. */
export function RecordTitle<Row, Name extends string>({
  row,
  column,
  hrefOf,
}: { row: Row; column: RecordColumn<Row, Name> } & Pick<RecordTableProps<Row, Name>, 'hrefOf'>) {
  if (!hrefOf) return column.cell(row);
  return (
    <Link href={hrefOf(row)} variant="quiet" className={styles.link}>
      {column.cell(row)}
    </Link>
  );
}
