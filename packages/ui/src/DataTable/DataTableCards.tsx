import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment } from 'react';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { DataTableCard } from './DataTableCard.tsx';
import styles from './DataTableCards.module.css';
import { type DataTableParts, groupsOf } from './dataTableProps.ts';

/** The rows as cards, with a button for each sortable column. */
export function DataTableCards<Item, Name extends string>({
  sort,
  onSortChange,
  hasCompactCards,
  ...parts
}: DataTableParts<Item, Name>) {
  const { label, columns, rows, rowId, groupOf } = parts;
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
            {group.heading && <p className={styles.group}>{group.heading}</p>}
            <ul
              className={styles.cards}
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
    <div className={styles.cards} role="status" aria-label="Henter">
      {[1, 2, 3].map((key) => (
        <div key={key} className={styles.card}>
          <div className={styles.cardBody}>
            <Skeleton width="60%" height="1.1rem" />
            <Skeleton height="0.8rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
