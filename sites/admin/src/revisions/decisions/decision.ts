import type { Revision } from '@rumklar/domain/revisions/revision';
import type { AdminOrder } from '../../orders/adminOrder.ts';

/** A revision that the studio decides about. */
export interface DecisionProps {
  order: Pick<AdminOrder, 'title'>;
  revision: Revision;
}

/** Props of the dialogs in which it decides. */
export interface DecisionDialogProps extends DecisionProps {
  onClose: () => void;
}
