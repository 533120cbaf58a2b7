import type { OrderWork } from '@rumklar/domain/orders/work/work';
import { workTexts } from '@rumklar/domain/orders/work/workTexts';
import { Badge, type BadgeTone } from '@rumklar/ui/Badge';

/** How far work is, in the same colour in the list and on its page. */
export function StageBadge({ stage }: Pick<OrderWork, 'stage'>) {
  return <Badge tone={TONES[stage]}>{workTexts.stages[stage]}</Badge>;
}

const TONES: Record<OrderWork['stage'], BadgeTone> = {
  queued: 'neutral',
  editing: 'accent',
  checking: 'warning',
  returned: 'danger',
  ready: 'success',
};
