import { ORDER_PAGE_SIZES } from '@rumklar/domain/orders/list/paging';
import { IconButton } from '@rumklar/ui/IconButton';
import { Menu, MenuItem, MenuTrigger } from '@rumklar/ui/Menu';
import { Check, Download, Ellipsis } from 'lucide-react';
import { useListContext } from 'react-admin';
import type { AdminOrder } from '../adminOrder.ts';
import { useExport } from './useExport.ts';

/** What is seldom done with the list: it is exported, and has more or fewer rows on a page. */
export function ListMenu() {
  const { data, perPage, setPerPage } = useListContext<AdminOrder>();
  const { save, isBusy } = useExport();
  return (
    <MenuTrigger>
      <IconButton icon={Ellipsis} aria-label="Flere valg for listen" isPending={isBusy} />
      <Menu placement="bottom end">
        <MenuItem icon={Download} isDisabled={data?.length === 0} onAction={save}>
          Eksportér CSV
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
