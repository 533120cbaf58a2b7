import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Link } from '../Link/Link.tsx';
import styles from './DataTableTitle.module.css';
import type { DataTableColumn, DataTableProps } from './dataTableProps.ts';

type DataTableTitleProps<Row, Name extends string> = {
  row: Row;
  column: DataTableColumn<Row, Name>;
} & Pick<DataTableProps<Row, Name>, 'hrefOf'>;

/** The cell of a row's header, with its image and note outside the link. */
export function DataTableTitle<Row, Name extends string>(props: DataTableTitleProps<Row, Name>) {
  const { row, column } = props;
  const title = (
    <>
      <DataTableLink {...props} />
      {column.note && <DataTableNote>{column.note(row)}</DataTableNote>}
    </>
  );
  if (!column.image) return title;
  return (
    <span className={classNames('row gap-3', styles.withImage)}>
      {column.image(row)}
      <span className={styles.beside}>{title}</span>
    </span>
  );
}

export function DataTableNote({ children }: { children: ReactNode }) {
  return <small className="meta block">{children}</small>;
}

/** The cell of a row's header; with `hrefOf` a link that covers the whole row or card. */
export function DataTableLink<Row, Name extends string>({
  row,
  column,
  hrefOf,
}: DataTableTitleProps<Row, Name>) {
  const href = hrefOf?.(row);
  if (href === undefined) return column.cell(row);
  return (
    <Link href={href} variant="quiet" className={styles.link}>
      {column.cell(row)}
    </Link>
  );
}
