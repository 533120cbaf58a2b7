import { searchUsers } from '@rumklar/backend/users/searchUsers';
import { workTexts as texts } from '@rumklar/domain/orders/work/workTexts';
import { displayName } from '@rumklar/domain/profile/greeting';
import { Button } from '@rumklar/ui/Button';
import { Select } from '@rumklar/ui/Select';
import { useQuery } from '@tanstack/react-query';
import { ownKey } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';
import { STUDIO_SIZE } from '../../users/listUsers.ts';
import { PanelSection } from '../page/PanelSection.tsx';
import { useOrderSummaries } from '../query/useOrderSummaries.ts';
import { useAssignWork } from './useAssignWork.ts';

/** Who has an order, or its open revision: it is taken, handed over or laid back. Nothing is shown when it is delivered. */
export function WorkAssignee({ orderId }: { orderId: string }) {
  const call = useCall();
  const work = useOrderSummaries([orderId]).get(orderId)?.work;
  const { assign, take, isPending } = useAssignWork();
  const { data: studio = [] } = useQuery({
    queryKey: ownKey('brugere', 'studio'),
    queryFn: ({ signal }) => call(searchUsers, STUDIO, signal),
    enabled: Boolean(work),
  });
  if (!work) return null;
  return (
    <PanelSection title={texts.heading}>
      <Select
        label={texts.field}
        isLabelHidden
        options={[
          { value: NOBODY, label: texts.nobody },
          ...studio.map(({ id, full_name, email }) => ({
            value: id,
            label: displayName(full_name) ?? email,
          })),
        ]}
        value={work.assignee_id ?? NOBODY}
        isDisabled={isPending}
        onChange={(value) => assign(work, value === NOBODY ? null : value)}
      />
      {!work.assignee_id && (
        <Button
          variant="secondary"
          size="sm"
          data-shortcut="t"
          isPending={isPending}
          onPress={() => take(work)}
        >
          {texts.take} <kbd aria-hidden>T</kbd>
        </Button>
      )}
    </PanelSection>
  );
}

const NOBODY = 'ingen';
const STUDIO = {
  text: '',
  sort: 'full_name',
  ascending: true,
  offset: 0,
  limit: STUDIO_SIZE,
  isStudio: true,
} as const;
