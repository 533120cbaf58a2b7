import type { ReactNode } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import styles from './DataTableCards.module.css';
import { DataTableLink } from './DataTableTitle.tsx';
import type { DataTableColumn, DataTableParts } from './dataTableProps.ts';

/** A row as a card of two lines: its header and a corner, then its facts. A third line and controls may be below. */
export function DataTableCard<Row, Name extends string>({
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
      <div className={styles.cardBody}>
        <div className={styles.cardLine}>
          <p className={styles.cardTitle}>
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
