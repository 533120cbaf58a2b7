import { ORDER_PAGE_SIZES } from '@rumklar/domain/orders/list/customerFilter';
import { AriaIconButton } from '@rumklar/ui/AriaButton/AriaIconButton.tsx';
import { Menu, MenuItem, MenuTrigger } from '@rumklar/ui/Menu';
import { ChartNoAxesColumn, Check, Download, Ellipsis } from 'lucide-react';
import { useListContext } from 'react-admin';
import type { AdminOrder } from '../adminOrder.ts';

export interface ListMenuItemsProps {
  isBusy: boolean;
  onExport: (what: 'orders' | 'figures') => void;
}

/** The list and the figures of the weeks are exported, and has more or fewer rows on a page. */
export function ListMenuItems({ isBusy, onExport }: ListMenuItemsProps) {
  const { data, perPage, setPerPage } = useListContext<AdminOrder>();
  return (
    <MenuTrigger defaultOpen>
      <AriaIconButton aria-label="Flere valg for listen" icon={Ellipsis} isPending={isBusy} />
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
