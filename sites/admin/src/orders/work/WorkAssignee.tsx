import { messageOf } from '@rumklar/backend/errors';
import { countUndone, type OrderWork, type StudioOrder } from '@rumklar/domain/orders/work/work';
import { workTexts as texts } from '@rumklar/domain/orders/work/workTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Button } from '@rumklar/ui/Button';
import { Select } from '@rumklar/ui/Select';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useGetIdentity, usePermissions, useUpdate } from 'react-admin';
import { refetchResources } from '../../queryClient.ts';
import { PanelSection } from '../page/PanelSection.tsx';
import { nameOfImage } from './checkedPairs.ts';
import { useAssignWork, useColleagues, useWork } from './useWork.ts';

/** Who has an order, or its open revision, until it is delivered: taken, handed over, laid back, handed in to be checked. */
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

/** What is left before an order is handed in to be checked, and why it was sent back. */
function WorkStep({ order, work }: { order: StudioOrder; work: OrderWork }) {
  const { identity } = useGetIdentity();
  const { permissions } = usePermissions();
  const [submit, { isPending }] = useUpdate(
    'arbejde',
    { id: work.id, data: { stage: 'checking' }, previousData: work },
    {
      onSuccess: () => showToast(texts.submitted, ACTION_TOAST),
      onError: (error) => showToast(messageOf(error, texts.changed), ACTION_TOAST),
      onSettled: () => refetchResources('ordrer'),
    },
  );
  if (work.stage === 'queued') return null;
  if (work.stage === 'checking') {
    return (
      <PanelSection title={texts.stages.checking}>
        <p>{texts.waitsForCheck}</p>
      </PanelSection>
    );
  }
  const { missing, openWishes } = countUndone(order, work.revision);
  const left = [missing > 0 && texts.missing(missing), openWishes > 0 && texts.openWishes(openWishes)].filter(
    Boolean,
  );
  const isLeft = left.length > 0;
  const mayHandIn = permissions !== 'editor' || work.assignee_id === identity?.id;
  return (
    <>
      {work.stage === 'returned' && (
        <PanelSection title={texts.returnedBy(work.checker)}>
          <ul>
            {work.remarks.map(({ image, text }) => (
              <li key={image}>
                <strong>{nameOfImage(order, image)}</strong>: {text}
              </li>
            ))}
          </ul>
        </PanelSection>
      )}
      <PanelSection title={texts.beforeCheck}>
        <p>{isLeft ? left.join(' · ') : texts.nothingLeft}</p>
        {mayHandIn && (
          <Button
            variant="secondary"
            size="sm"
            isDisabled={isLeft}
            isPending={isPending}
            onPress={() => submit()}
          >
            {texts.submit}
          </Button>
        )}
      </PanelSection>
    </>
  );
}
