import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import { workTexts as texts } from '@rumklar/domain/orders/work/workTexts';
import { Button } from '@rumklar/ui/Button';
import { Select } from '@rumklar/ui/Select';
import { useGetIdentity, usePermissions } from 'react-admin';
import { PanelSection } from '../page/PanelSection.tsx';
import { useAssignWork } from './useAssignWork.ts';
import { useColleagues } from './useColleagues.ts';
import { useWork } from './useWork.ts';
import { WorkStep } from './WorkStep.tsx';

/**
 * Who has an order, or its open revision: it is taken, handed over or laid back, and handed in to be checked. Nothing is
 * shown when it is delivered.
 */
export function WorkAssignee({ order }: { order: StudioOrder }) {
  const work = useWork(order);
  const { identity } = useGetIdentity();
  const { permissions } = usePermissions();
  const { assign, take, isPending } = useAssignWork();
  const studio = useColleagues(Boolean(work));
  if (!work) return null;
  // An editor hands over their own.
  const mayAssign =
    permissions !== 'editor' || (work.assignee_id === identity?.id && work.stage !== 'checking');
  return (
    <>
      <PanelSection title={texts.heading}>
        <Select
          label={texts.field}
          isLabelHidden
          options={[
            { value: NOBODY, label: texts.nobody },
            ...studio.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={work.assignee_id ?? NOBODY}
          isDisabled={isPending || !mayAssign}
          onChange={(value) => assign(work, value === NOBODY ? null : value)}
        />
        {!work.assignee_id && (
          <Button
            variant="secondary"
            size="sm"
            data-shortcut="t"
            data-key="T"
            isPending={isPending}
            onPress={() => take(work)}
          >
            {texts.take}
          </Button>
        )}
      </PanelSection>
      {work.is_checked && <WorkStep order={order} work={work} />}
    </>
  );
}

const NOBODY = 'ingen';
