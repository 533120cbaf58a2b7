import { formatCount } from '@rumklar/domain/format/numbers';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Pagination.module.css';

interface PaginationRootProps
  extends Omit<React.HTMLAttributes<HTMLElement>, 'children'>,
    React.RefAttributes<HTMLElement> {}

interface ShownRows {
  from: number;
  to: number;
  /** How many the list has, such as `48` or `1.000+`; omitted where that is not known. */
  total?: string | undefined;
}

export interface PaginationProps extends PaginationRootProps {
  /** The current page, from 1. */
  page: number;
  pageSize: number;
  /** How many rows the list has; nothing is shown for one page. */
  total: number;
  onPageChange: (page: number) => void;
}

/**
 * Which rows are shown, and buttons for the previous and the next page.
 * @example <Pagination page={2} pageSize={10} total={68} onPageChange={setPage} />
 */
export function Pagination({ page, pageSize, total, onPageChange, ...rest }: PaginationProps) {
  const to = Math.min(total, page * pageSize);
  return (
    <CursorPagination
      {...rest}
      rows={{ from: (page - 1) * pageSize + 1, to, total: formatCount(total) }}
      onPrevious={page > 1 ? () => onPageChange(page - 1) : undefined}
      onNext={to < total ? () => onPageChange(page + 1) : undefined}
    />
  );
}

export interface CursorPaginationProps extends PaginationRootProps {
  /** Omitted on the first page. */
  onPrevious?: (() => void) | undefined;
  /** Omitted on the last page. */
  onNext?: (() => void) | undefined;
  /** Which rows are shown; omitted while that is not known. */
  rows?: ShownRows | undefined;
}

/**
 * For a list whose pages are not counted. Nothing is shown for one page.
 * @example <CursorPagination rows={{ from: 21, to: 30 }} onPrevious={goBack} onNext={hasNextPage ? goOn : undefined} />
 */
export function CursorPagination({ rows, onPrevious, onNext, className, ...rest }: CursorPaginationProps) {
  if (!onPrevious && !onNext) return null;
  return (
    <nav aria-label="Sider" {...rest} className={classNames(styles.pagination, className)}>
      {/* There from the beginning, so that a change is read aloud. */}
      <p className={classNames('meta', styles.position)} aria-live="polite">
        {rows && positionText(rows)}
      </p>
      <Button variant="quiet" size="sm" isDisabled={!onPrevious} onPress={onPrevious}>
        <Icon icon={ChevronLeft} size={16} />
        Forrige
      </Button>
      <Button variant="quiet" size="sm" isDisabled={!onNext} onPress={onNext}>
        Næste
        <Icon icon={ChevronRight} size={16} />
      </Button>
    </nav>
  );
}

/** The rows of a page. @param count how many it has, fewer than a page's size on the last one */
export function shownRows(page: number, pageSize: number, count: number): ShownRows {
  const before = (page - 1) * pageSize;
  return { from: before + 1, to: before + count };
}

function positionText({ from, to, total }: ShownRows): string {
  const shown = formatCount(from) + (to > from ? `–${formatCount(to)}` : '');
  return total ? `${shown} af ${total}` : shown;
}
