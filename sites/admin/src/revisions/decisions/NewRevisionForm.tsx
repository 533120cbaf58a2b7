import { onBehalfTexts as texts } from '@rumklar/domain/revisions/judgeTexts';
import { openRevision } from '@rumklar/domain/revisions/status';
import { adminRevisionPath, NEW_REVISION_PARAMETER } from '@rumklar/domain/routes/paths';
import { useSearchParams } from 'react-router-dom';
import { DialogButton, lazyDialog } from '../../layout/forms/lazyDialog.tsx';
import type { AdminOrderDetail } from '../../orders/adminOrder.ts';

/** The button that sends a revision for the customer of a completed order without an open one, with its dialog. */
export function NewRevisionForm({ order }: { order: AdminOrderDetail }) {
  const [parameters, setParameters] = useSearchParams();
  if (order.status !== 'completed' || openRevision(order.revisions)) return null;
  if (!order.finished_orders.some(({ delivered_at }) => delivered_at)) return null;

  // In the URL, so that the dialog of a status can lead here.
  function setOpen(isOpen: boolean) {
    setParameters(
      (current) => {
        const changed = new URLSearchParams(current);
        if (isOpen) changed.set(NEW_REVISION_PARAMETER, 'ja');
        else changed.delete(NEW_REVISION_PARAMETER);
        return changed;
      },
      { replace: true },
    );
  }

  return (
    <>
      <DialogButton dialog={NewRevisionDialog} variant="secondary" size="sm" onPress={() => setOpen(true)}>
        {texts.action}
      </DialogButton>
      {parameters.has(NEW_REVISION_PARAMETER) && (
        <NewRevisionDialog
          order={order}
          onClose={() => setOpen(false)}
          onSent={() => setParameters(adminRevisionPath(order.id).split('?')[1])}
        />
      )}
    </>
  );
}

const NewRevisionDialog = lazyDialog(async () => (await import('./NewRevisionDialog.tsx')).NewRevisionDialog);
