import { ORDER_PAGE_SIZES } from '@rumklar/domain/orders/list/customerFilter';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Pagination, type PaginationProps } from '@rumklar/ui/Pagination';
import { PageSize } from '@rumklar/ui/Pagination/PageSize.tsx';
import styles from './Pager.module.css';

interface PagerProps extends Omit<PaginationProps, keyof React.HTMLAttributes<HTMLElement> | 'ref'> {
  onPageSizeChange: (size: number) => void;
}

export function Pager({ onPageSizeChange, ...pages }: PagerProps) {
  return (
    <div className={classNames('cluster justify-end gap-2', styles.pager)}>
      <PageSize size={pages.pageSize} sizes={ORDER_PAGE_SIZES} onSizeChange={onPageSizeChange} />
      <Pagination {...pages} />
    </div>
  );
}
