import { ORDER_PAGE_SIZES } from '@rumklar/domain/orders/list/customerFilter';
import { Pagination, type PaginationProps } from '@rumklar/ui/Pagination';
import { PageSize } from '@rumklar/ui/Pagination/PageSize.tsx';
import styles from './Pager.module.css';

interface PagerProps extends Omit<PaginationProps, keyof React.HTMLAttributes<HTMLElement> | 'ref'> {
  onPageSizeChange: (size: number) => void;
}

export function Pager({ onPageSizeChange, ...pages }: PagerProps) {
  return (
    <div className={styles.pager}>
      <PageSize size={pages.pageSize} sizes={ORDER_PAGE_SIZES} onSizeChange={onPageSizeChange} />
      <Pagination {...pages} />
    </div>
  );
}
