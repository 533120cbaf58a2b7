import { ORDER_PAGE_SIZES } from '@rumklar/domain/orders/list/paging';
import { Menu, MenuItem, MenuTrigger } from '@rumklar/ui/Menu';
import { ChartNoAxesColumn, Check, Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import type { AdminOrder } from '../adminOrder.ts';

/** Props of {@link ListMenuItems}. */
export interface ListMenuItemsProps {
  /** The button, which was pressed. */
  trigger: ReactElement;
  onExport: (what: 'orders' | 'figures') => void;
}

/** The list and the figures of the weeks are exported, and has more or fewer rows on a page. */
export function ListMenuItems({ trigger, onExport }: ListMenuItemsProps) {
  const { data, perPage, setPerPage } = useListContext<AdminOrder>();
  return (
    <MenuTrigger defaultOpen>
      {trigger}
      <Menu placement="bottom end">
        <MenuItem icon={Download} isDisabled={data?.length === 0} onAction={() => onExport('orders')}>
          Eksportér CSV
        </MenuItem>
        <MenuItem icon={ChartNoAxesColumn} onAction={() => onExport('figures')}>
          Ugetal som CSV
        </MenuItem>
        {ORDER_PAGE_SIZES.map((size) => (
          <MenuItem
            key={size}
            icon={size === perPage ? Check : undefined}
            onAction={() => setPerPage(size)}
          >{`${size} rækker pr. side`}</MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}
