import { toldBy } from '@rumklar/backend/errors';
import { success, warning } from '@rumklar/domain/message';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { Button } from '@rumklar/ui/Button';
import { Icon } from '@rumklar/ui/Icon';
import { showToast } from '@rumklar/ui/Toast';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useListContext, useLogoutIfAccessDenied } from 'react-admin';
import type { AdminOrder } from './adminOrder.ts';

/** Saves the orders that the list is narrowed to, all pages of it, as a file for a spreadsheet. */
export function ExportButton() {
  const { getData, total } = useListContext<AdminOrder>();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const [orders, { exportOrders }] = await Promise.all([
        getData?.({ maxResults: EXPORT_LIMIT }) ?? [],
        import('./exportOrders.ts'),
      ]);
      exportOrders(orders);
      showToast(orders.length < EXPORT_LIMIT ? success(`${orders.length} ordrer eksporteret`) : CUT);
    } catch (error) {
      if (!(await logoutIfAccessDenied(error))) showToast(toldBy(error, orderTexts.listFailed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="secondary" size="sm" isPending={isBusy} isDisabled={total === 0} onPress={save}>
      {!isBusy && <Icon icon={Download} size={16} />}
      {isBusy ? 'Eksporterer...' : 'Eksportér CSV'}
    </Button>
  );
}

const EXPORT_LIMIT = 20_000;
const CUT = warning(
  `De første ${EXPORT_LIMIT.toLocaleString('da-DK')} ordrer er eksporteret`,
  'Vælg en kortere periode for at få resten med.',
);
