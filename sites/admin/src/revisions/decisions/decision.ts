import type { Revision } from '@rumklar/domain/revisions/revision';
import type { AdminOrder } from '../../orders/adminOrder.ts';

export interface DecisionProps {
  order: Pick<AdminOrder, 'title'>;
  revision: Revision;
}

export interface DecisionDialogProps extends DecisionProps {
  onClose: () => void;
}
