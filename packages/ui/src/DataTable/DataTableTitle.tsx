import { Link } from '../Link/index.ts';
import styles from './DataTable.module.css';
import type { DataTableColumn, DataTableProps } from './dataTableProps.ts';

/** A row's header; with `hrefOf` a link that covers the whole row or card. Its note is outside the link. */
export function DataTableTitle<Row, Name extends string>({
  row,
  column,
  hrefOf,
}: { row: Row; column: DataTableColumn<Row, Name> } & Pick<DataTableProps<Row, Name>, 'hrefOf'>) {
  const title = (
    <>
      {hrefOf ? (
        <Link href={hrefOf(row)} variant="quiet" className={styles.link}>
          {column.cell(row)}
        </Link>
      ) : (
        column.cell(row)
      )}
      {column.note && <small className={styles.note}>{column.note(row)}</small>}
    </>
  );
  if (!column.image) return title;
  return (
    <span className={styles.withImage}>
      {column.image(row)}
      <span className={styles.beside}>{title}</span>
    </span>
  );
}
