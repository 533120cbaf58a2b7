import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '../Button/index.ts';
import { Icon } from '../Icon/index.ts';
import { Skeleton } from '../Skeleton/index.ts';
import styles from './DataTable.module.css';
import { DataTableTitle } from './DataTableTitle.tsx';
import type { DataTableParts } from './dataTableProps.ts';

/** The rows as cards, with a button for each sortable column. */
export function DataTableCards<Item, Name extends string>({
  sort,
  onSortChange,
  ...parts
}: DataTableParts<Item, Name>) {
  const { label, columns, rows, rowId } = parts;
  const sortable = onSortChange ? columns.filter(({ isSortable }) => isSortable) : [];
  return (
    <>
      {sortable.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
        <div className={styles.sorting} role="group" aria-label="Sortér efter">
          {sortable.map(({ id, label: text }) => {
            const isActive = sort?.column === id;
            return (
              <Button
                key={id}
                variant="secondary"
                size="sm"
                aria-pressed={isActive}
                aria-label={isActive ? `${text}, ${sort.ascending ? 'stigende' : 'faldende'}` : text}
                className={styles.sort}
                onPress={() => onSortChange?.({ column: id, ascending: isActive ? !sort.ascending : true })}
              >
                {text}
                {isActive && <Icon icon={sort.ascending ? ArrowUp : ArrowDown} size={16} />}
              </Button>
            );
          })}
        </div>
      )}
      {rows ? (
        <ul className={styles.cards} aria-label={label}>
          {rows.map((row) => (
            <Card key={rowId(row)} row={row} {...parts} />
          ))}
        </ul>
      ) : (
        <div className={styles.cards} role="status" aria-label="Henter">
          {[1, 2, 3].map((key) => (
            <div key={key} className={styles.card}>
              <Skeleton width="60%" height="1.1rem" />
              <Skeleton height="0.8rem" />
              <Skeleton height="0.8rem" />
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function Card<Item, Name extends string>({
  row,
  columns,
  hrefOf,
}: Pick<DataTableParts<Item, Name>, 'columns' | 'hrefOf'> & { row: Item }) {
  const title = columns.find(({ isRowHeader }) => isRowHeader);
  const corner = columns.filter(({ onCard }) => onCard === 'corner');
  const lines = columns.filter(({ onCard = 'line', isRowHeader }) => onCard === 'line' && !isRowHeader);
  return (
    <li className={styles.card} data-link={hrefOf !== undefined || undefined}>
      <div className={styles.cardHead}>
        <p className={styles.cardTitle}>
          {title && <DataTableTitle row={row} column={title} hrefOf={hrefOf} />}
        </p>
        {corner.map((column) => (
          <div key={column.id} className={styles.corner}>
            {column.cell(row)}
          </div>
        ))}
      </div>
      <dl className={styles.lines}>
        {lines.map((column) => (
          <div key={column.id} className={styles.line}>
            <dt>{column.label}</dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
