import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import styles from './DataTableCards.module.css';
import { DataTableLink } from './DataTableTitle.tsx';
import { type DataTableColumn, type DataTableParts, groupsOf } from './dataTableProps.ts';

export function DataTableCards<Item, Name extends string>({
  sort,
  onSortChange,
  hasCompactCards,
  ...parts
}: DataTableParts<Item, Name>) {
  const { label, columns, rows, rowId, groupOf, groupNote } = parts;
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
                variant="quiet"
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
        groupsOf(rows, groupOf).map((group) => (
          <Fragment key={group.heading ?? ''}>
            {group.heading && (
              <p className={styles.group}>
                {group.heading}
                {groupNote?.(group.rows)}
              </p>
            )}
            <ul
              className={classNames('column plain-list ruled-above', styles.cards)}
              aria-label={group.heading ? `${label}: ${group.heading}` : label}
              data-compact={hasCompactCards || undefined}
            >
              {group.rows.map((row) => (
                <DataTableCard key={rowId(row)} row={row} {...parts} />
              ))}
            </ul>
          </Fragment>
        ))
      ) : (
        <CardSkeletons />
      )}
    </>
  );
}

function CardSkeletons() {
  return (
    <div
      className={classNames('column plain-list ruled-above', styles.cards)}
      role="status"
      aria-label="Henter"
    >
      {[1, 2, 3].map((key) => (
        <div key={key} className={styles.card}>
          <div className={classNames('column grow shrink', styles.cardBody)}>
            <Skeleton width="60%" height="1.1rem" />
            <Skeleton height="0.8rem" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** A row as a card of two lines: its header and a corner, then its facts. A third line and controls may be below. */
function DataTableCard<Row, Name extends string>({
  row,
  columns,
  hrefOf,
  isMuted,
}: Pick<DataTableParts<Row, Name>, 'columns' | 'hrefOf' | 'isMuted'> & { row: Row }) {
  const title = columns.find(({ isRowHeader }) => isRowHeader);
  const facts = partsAt('line', row, columns);
  const foot = partsAt('foot', row, columns);
  return (
    <li className={styles.card} data-muted={isMuted?.(row) || undefined}>
      {partsAt('start', row, columns).map(({ id, content }) => (
        <div key={id} className={styles.start}>
          {content}
        </div>
      ))}
      {title?.image?.(row)}
      <div className={classNames('column grow shrink', styles.cardBody)}>
        <div className={styles.cardLine}>
          <p className={classNames('shrink semibold breakable', styles.cardTitle)}>
            {title && <DataTableLink row={row} column={title} hrefOf={hrefOf} />}
          </p>
          {partsAt('corner', row, columns).map(({ id, content }) => (
            <div key={id}>{content}</div>
          ))}
        </div>
        <div className={styles.cardLine}>
          <CardFacts facts={facts.filter(({ align }) => align !== 'end')} className={styles.facts} />
          <CardFacts facts={facts.filter(({ align }) => align === 'end')} />
        </div>
        {foot.length > 0 && (
          <div className={`${styles.cardLine} ${styles.foot}`}>
            {foot.map(({ id, content }) => (
              <div key={id}>{content}</div>
            ))}
          </div>
        )}
        {partsAt('below', row, columns).map(({ id, content }) => (
          <div key={id}>{content}</div>
        ))}
      </div>
    </li>
  );
}

interface CardPart {
  id: string;
  label: string;
  align: 'start' | 'end';
  content: ReactNode;
}

function CardFacts({ facts, className }: { facts: readonly CardPart[]; className?: string | undefined }) {
  if (!facts[0]) return null;
  return (
    <dl className={className}>
      {facts.map(({ id, label, content }) => (
        <div key={id} className={styles.fact}>
          <VisuallyHidden elementType="dt">{label}</VisuallyHidden>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}

function partsAt<Row, Name extends string>(
  place: NonNullable<DataTableColumn<Row, Name>['onCard']>,
  row: Row,
  columns: readonly DataTableColumn<Row, Name>[],
): CardPart[] {
  return columns
    .filter(({ onCard = 'line', isRowHeader }) => onCard === place && !isRowHeader)
    .sort((one, other) => Number(Boolean(one.isWideOnly)) - Number(Boolean(other.isWideOnly)))
    .map(({ id, label, align = 'start', cell, cardCell = cell }) => ({
      id,
      label,
      align,
      content: cardCell(row),
    }))
    .filter(({ content }) => content !== null);
}
