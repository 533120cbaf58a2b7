import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { mergeRefs } from 'react-aria/mergeRefs';
import { PlainButton } from '../Button/PlainButton.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import styles from './DataTable.module.css';
import { DataTableCards } from './DataTableCards.tsx';
import { DataTableNote, DataTableTitle } from './DataTableTitle.tsx';
import {
  type DataTableColumn,
  type DataTableParts,
  type DataTableProps,
  groupsOf,
} from './dataTableProps.ts';

/**
 * A table whose rows are links and whose headings sort; below 768 px a list of cards with buttons for sorting.
 * @example <DataTable label="Brugere" columns={columns} rows={users} rowId={({ id }) => id} empty="Ingen brugere at vise" />
 */
export function DataTable<Row, Name extends string>(props: DataTableProps<Row, Name>) {
  const { label, columns, rows, rowId, hrefOf, groupOf, groupNote, ...sorted } = props;
  const { sort, onSortChange, hasCompactCards, ...others } = sorted;
  const { empty, isStale, isMuted, cardsBelow, className, ref, ...rest } = others;
  const root = useRef<HTMLDivElement>(null);
  const minWidth = columns.some(({ image }) => image) ? MIN_WIDTH_WITH_IMAGES : MIN_WIDTH;
  const isNarrow = useIsNarrow(root, cardsBelow ?? { page: MIN_PAGE, table: minWidth });
  const list = { label, columns, rows, rowId, hrefOf, groupOf, groupNote, isMuted };
  const parts = { ...list, sort, onSortChange, hasCompactCards };
  return (
    <div
      {...rest}
      ref={mergeRefs(root, ref)}
      className={classNames(styles.root, className)}
      aria-busy={!rows || isStale}
      data-stale={isStale || undefined}
    >
      {rows?.length === 0 && empty}
      {rows?.length !== 0 && (isNarrow ? <DataTableCards {...parts} /> : <DataTableRows {...parts} />)}
    </div>
  );
}

/** In rem: below 768 px, which is part of the product's specification. */
const MIN_PAGE = 48;
/** In rem. Narrower, a photograph leaves a title three or four lines, and is better seen on a card. */
const MIN_WIDTH_WITH_IMAGES = 42;
const MIN_WIDTH = 38;

function DataTableRows<Row, Name extends string>(parts: DataTableParts<Row, Name>) {
  const { label, columns, rows, rowId, groupOf, groupNote, sort, onSortChange } = parts;
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
            ))}
          </tr>
        </thead>
        {rows ? (
          groupsOf(rows, groupOf).map((group) => (
            <tbody key={group.heading ?? ''}>
              {group.heading && (
                <tr>
                  <th scope="rowgroup" colSpan={columns.length} className={styles.group}>
                    {group.heading}
                    {groupNote?.(group.rows)}
                  </th>
                </tr>
              )}
              {group.rows.map((row) => (
                <DataTableRow key={rowId(row)} row={row} {...parts} />
              ))}
            </tbody>
          ))
        ) : (
          <tbody>
            {SKELETON_ROWS.map((key) => (
              <SkeletonRow key={key} columns={columns} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

function Heading<Row, Name extends string>({
  column,
  sort,
  onSortChange,
}: Pick<DataTableParts<Row, Name>, 'sort' | 'onSortChange'> & { column: DataTableColumn<Row, Name> }) {
  if (!column.isSortable || !onSortChange) {
    return (
      <th scope="col" className={styles.heading} {...attributesOf(column)}>
        {column.heading ?? column.label}
      </th>
    );
  }
  const isActive = sort?.column === column.id;
  const isAscending = isActive && sort.ascending;
  const direction = isAscending ? 'ascending' : 'descending';
  const arrow = isAscending ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={styles.heading}
      data-sortable
      {...attributesOf(column)}
      aria-sort={isActive ? direction : 'none'}
    >
      <PlainButton
        className={styles.sortButton}
        onPress={() => onSortChange({ column: column.id, ascending: !isAscending })}
      >
        {column.label}
        <Icon icon={isActive ? arrow : ArrowDownUp} size={16} data-active={isActive || undefined} />
      </PlainButton>
    </th>
  );
}

function DataTableRow<Row, Name extends string>({
  row,
  columns,
  hrefOf,
  isMuted,
}: Pick<DataTableParts<Row, Name>, 'columns' | 'hrefOf' | 'isMuted'> & { row: Row }) {
  return (
    <tr
      className={styles.row}
      data-link={hrefOf?.(row) !== undefined || undefined}
      data-muted={isMuted?.(row) || undefined}
    >
      {columns.map((column) => {
        const { id, align, isRowHeader, image, note, cell } = column;
        if (isRowHeader) {
          return (
            <th
              key={id}
              scope="row"
              className={styles.cell}
              {...attributesOf(column)}
              data-text={!image || undefined}
              data-image={image !== undefined || undefined}
            >
              <DataTableTitle row={row} column={column} hrefOf={hrefOf} />
            </th>
          );
        }
        const content = cell(row);
        return (
          <td
            key={id}
            className={styles.cell}
            {...attributesOf(column)}
            data-text={(typeof content === 'string' && align !== 'end') || undefined}
          >
            {content}
            {note && <DataTableNote>{note(row)}</DataTableNote>}
          </td>
        );
      })}
    </tr>
  );
}

function SkeletonRow<Row, Name extends string>({ columns }: Pick<DataTableParts<Row, Name>, 'columns'>) {
  return (
    <tr className={styles.row}>
      {columns.map((column) => (
        <td key={column.id} className={styles.cell} {...attributesOf(column)}>
          <Skeleton width="6rem" height="0.75rem" className={styles.skeleton} />
        </td>
      ))}
    </tr>
  );
}

function attributesOf<Row, Name extends string>({ id, align, isWideOnly }: DataTableColumn<Row, Name>) {
  return { 'data-column': id, 'data-align': align, 'data-wide-only': isWideOnly };
}

const SKELETON_ROWS = [1, 2, 3, 4, 5];

/** Whether a table is shown as cards: on a narrow page, or with less room than its rows need. @param below widths in rem */
function useIsNarrow(
  container: RefObject<HTMLElement | null>,
  { page: pageWidth, table: tableWidth }: { page: number; table: number },
): boolean {
  const narrowPage = `(width < ${pageWidth}rem)`;
  const [isNarrow, setNarrow] = useState(() => matchMedia(narrowPage).matches);

  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const page = matchMedia(narrowPage);
    const measure = () => setNarrow(page.matches || element.clientWidth < tableWidth * rootFontSize());
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    page.addEventListener('change', measure);
    return () => {
      observer.disconnect();
      page.removeEventListener('change', measure);
    };
  }, [container, narrowPage, tableWidth]);

  return isNarrow;
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
