import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { revisionOutcome } from '@rumklar/domain/revisions/queue';
import type { OrderRevision } from '@rumklar/domain/revisions/revision';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { FailureMessage } from '../../layout/forms/FailureMessage.tsx';
import type { useRevisionDelivery } from './useRevisionDelivery.ts';

interface DeliverRevisionProps {
  revision: OrderRevision;
  delivery: ReturnType<typeof useRevisionDelivery>;
}

/** Shows what the customer gets before a revision is delivered. */
export function DeliverRevision({ revision, delivery }: DeliverRevisionProps) {
  const { isPending, failed, deliver, cancel } = delivery;
  const outcome = revisionOutcome(revision.items);
  const isDeclined = outcome.versions === 0;
  return (
    <ConfirmDialog
      title={answerTexts.deliverTitle(revision.number, isDeclined)}
      isOpen
      onOpenChange={(isOpen) => !isOpen && cancel()}
      isBusy={isPending}
      confirmLabel={isDeclined ? answerTexts.decline : answerTexts.deliver}
      busyLabel={answerTexts.delivering}
      onConfirm={deliver}
    >
      {answerTexts.deliverLines(outcome, revision.quoted_kroner).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <FailureMessage failure={failed} />
    </ConfirmDialog>
  );
}
