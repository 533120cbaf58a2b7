import { messageOf } from '@rumklar/backend/errors';
import { submitWork } from '@rumklar/backend/orders/work/checkWork';
import { countUndone, type StudioOrder } from '@rumklar/domain/orders/work/studioOrder';
import type { OrderWork } from '@rumklar/domain/orders/work/work';
import { workTexts as texts } from '@rumklar/domain/orders/work/workTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { Button } from '@rumklar/ui/Button';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { useGetIdentity, usePermissions } from 'react-admin';
import { refetchResources } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';
import { PanelSection } from '../page/PanelSection.tsx';
import { nameOfImage } from './nameOfImage.ts';

/** What is left before an order is handed in to be checked, and why it was sent back. */
export function WorkStep({ order, work }: { order: StudioOrder; work: OrderWork }) {
  const call = useCall();
  const { identity } = useGetIdentity();
  const { permissions } = usePermissions();
  const submit = useMutation({
    mutationFn: () => call(submitWork, work),
    onSuccess: () => showToast(texts.submitted, ACTION_TOAST),
    onError: (error) => showToast(messageOf(error, texts.changed), ACTION_TOAST),
    onSettled: () => refetchResources('ordrer'),
  });
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
            isPending={submit.isPending}
            onPress={() => submit.mutate()}
          >
            {texts.submit}
          </Button>
        )}
      </PanelSection>
    </>
  );
}
