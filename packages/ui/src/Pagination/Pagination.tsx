import { formatCount } from '@rumklar/domain/format/numbers';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Pagination.module.css';

interface PaginationRootProps
  extends Omit<React.HTMLAttributes<HTMLElement>, 'children'>,
    React.RefAttributes<HTMLElement> {}

export interface PaginationProps extends PaginationRootProps {
  /** The current page, from 1. */
  page: number;
  /** Number of pages; nothing is shown for fewer than two. */
  pageCount: number;
  onPageChange: (page: number) => void;
}

/**
 * Buttons for the previous and the next page, and the current page.
 *
 * @example
 * <Pagination page={2} pageCount={7} onPageChange={setPage} />
 */
export function Pagination({ page, pageCount, onPageChange, ...rest }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <PaginationBar
      {...rest}
      onPrevious={page > 1 ? () => onPageChange(page - 1) : undefined}
      onNext={page < pageCount ? () => onPageChange(page + 1) : undefined}
    >
      Side {formatCount(page)} af {formatCount(pageCount)}
    </PaginationBar>
  );
}

export interface CursorPaginationProps extends PaginationRootProps {
  /** Omitted on the first page. */
  onPrevious?: () => void;
  /** Omitted on the last page. */
  onNext?: () => void;
  page?: number;
}

/**
 * Buttons for the previous and the next page of a list whose length is not counted. Nothing is shown for one page.
 *
 * @example
 * <CursorPagination page={3} onPrevious={goBack} onNext={pageInfo.hasNextPage ? goOn : undefined} />
 */
export function CursorPagination({ page, ...rest }: CursorPaginationProps) {
  if (!rest.onPrevious && !rest.onNext) return null;
  return <PaginationBar {...rest}>{page !== undefined && `Side ${formatCount(page)}`}</PaginationBar>;
}

function PaginationBar({
  onPrevious,
  onNext,
  className,
  children,
  ...rest
}: Omit<CursorPaginationProps, 'page'> & { children: ReactNode }) {
  return (
    <nav aria-label="Sider" {...rest} className={classNames(styles.pagination, className)}>
      <Button variant="secondary" size="sm" isDisabled={!onPrevious} onPress={onPrevious}>
        <Icon icon={ChevronLeft} size={16} />
        Forrige
      </Button>
      {children && (
        <p className={styles.position} aria-live="polite">
          {children}
        </p>
      )}
      <Button variant="secondary" size="sm" isDisabled={!onNext} onPress={onNext}>
        Næste
        <Icon icon={ChevronRight} size={16} />
      </Button>
    </nav>
  );
}
