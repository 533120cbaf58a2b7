import { isBackendError, messageOf } from '@rumklar/backend/errors';
import { answerQuote, approveRevision, withdrawRevision } from '@rumklar/backend/revisions/revisionDecision';
import { type Order, orderNumber } from '@rumklar/domain/orders/order';
import { wishesTexts } from '@rumklar/domain/organisations/wishesTexts';
import { followTexts } from '@rumklar/domain/revisions/followTexts';
import type { OrderRevision, Revision } from '@rumklar/domain/revisions/revision';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import { invoicePath, revisionAnchor } from '@rumklar/domain/routes/paths';
import { FailedDialog } from '@rumklar/features/layout/FailedDialog.tsx';
import { Button } from '@rumklar/ui/Button';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '../auth/session/useSession.ts';
import { backend } from '../backend.ts';
import { overdueInvoiceQuery } from '../invoices/invoiceQueries.ts';
import { ORDERS_KEY } from '../orders/orderQueries.ts';
import styles from './RevisionDecision.module.css';

interface RevisionDecisionProps {
  order: Pick<Order, 'number'>;
  revision: OrderRevision;
}

/** What the customer can do about a revision: withdraw it, answer its price, approve what was delivered, or write. */
export function RevisionDecision({ order, revision }: RevisionDecisionProps) {
  const { id: revisionId, status, cause, number, quoted_kroner: quotedKroner } = revision;
  const [dialog, setDialog] = useState<'withdraw' | 'refuse' | 'remember'>();
  const { mutate, isPending, error } = useRevisionChange(revision, dialog !== undefined);
  const close = () => setDialog(undefined);
  const answer = (isAccepted: boolean) =>
    mutate(() => answerQuote(backend, { revisionId, isAccepted, quotedKroner: quotedKroner ?? 0 }), {
      onSettled: close,
    });
  const withdraw = () => mutate(() => withdrawRevision(backend, revisionId), { onSettled: close });
  const approve = () => mutate(() => approveRevision(backend, revisionId));

  return (
    <>
      {status === 'sent' && (
        <div className="wrap gap-3">
          <Button variant="secondary" size="sm" onPress={() => setDialog('withdraw')}>
            {followTexts.withdraw}
          </Button>
        </div>
      )}
      {status === 'quoted' && (
        <div className="wrap gap-3">
          <Button isPending={isPending && !dialog} onPress={() => answer(true)}>
            {followTexts.accept(quotedKroner ?? 0)}
          </Button>
          <Button variant="secondary" isDisabled={isPending} onPress={() => setDialog('refuse')}>
            {followTexts.refuse}
          </Button>
        </div>
      )}
      {(status === 'delivered' || status === 'approved') && (
        <div className="wrap gap-3">
          {status === 'delivered' && (
            <Button isPending={isPending} onPress={approve}>
              {followTexts.approve}
            </Button>
          )}
          {cause === 'wish' && <Remember status={status} onPress={() => setDialog('remember')} />}
        </div>
      )}
      {status === 'declined' && <Declined order={order} revision={revision} />}
      {error && !isPending && <Failure error={error} />}
      {dialog === 'remember' && <RememberWishes revision={revision} onClose={close} />}
      {(dialog === 'withdraw' || dialog === 'refuse') && (
        <Question
          words={dialog === 'refuse' ? refusal : withdrawal(number)}
          isBusy={isPending}
          onClose={close}
          onConfirm={() => (dialog === 'refuse' ? answer(false) : withdraw())}
        />
      )}
    </>
  );
}

function Remember({ status, onPress }: Pick<OrderRevision, 'status'> & { onPress: () => void }) {
  return (
    <Button variant="secondary" size={status === 'approved' ? 'sm' : 'md'} onPress={onPress}>
      {wishesTexts.remember}
    </Button>
  );
}

type QuestionWords = Record<'title' | 'body' | 'action' | 'cancel', string>;

interface QuestionProps {
  words: QuestionWords;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function Question({ words, isBusy, onClose, onConfirm }: QuestionProps) {
  return (
    <ConfirmDialog
      tone="danger"
      title={words.title}
      confirmLabel={words.action}
      cancelLabel={words.cancel}
      isOpen
      isBusy={isBusy}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={onConfirm}
    >
      <p>{words.body}</p>
    </ConfirmDialog>
  );
}

const refusal: QuestionWords = {
  title: followTexts.refuseTitle,
  body: followTexts.refuseBody,
  action: followTexts.refuse,
  cancel: followTexts.back,
};

function withdrawal(number: number): QuestionWords {
  const { withdrawTitle, withdrawBody: body, withdraw: action, keep: cancel } = followTexts;
  return { title: withdrawTitle(number), body, action, cancel };
}

/** Most revisions are not a matter of taste. */
const RememberWishes = lazyPart(async () => (await import('./RememberWishes.tsx')).RememberWishes, {
  failed: (_onRetry, { onClose }) => <FailedDialog onClose={onClose} />,
});

function Declined({ order, revision }: RevisionDecisionProps) {
  const { reason, number, items } = revision;
  // Where nothing was possible the reason is made of the answers, which stand at their images.
  const hasAnswers = items.some(({ answer }) => answer !== null);
  return (
    <div className="grid measure gap-2">
      <p>{followTexts.declined}</p>
      {reason && !hasAnswers && <p className={styles.reason}>{reason}</p>}
      <div className="wrap gap-3">
        <ButtonLink variant="secondary" href={followTexts.mailTo(orderNumber(order.number), number)}>
          {followTexts.write}
        </ButtonLink>
      </div>
    </div>
  );
}

function Failure({ error }: { error: Error }) {
  return (
    <div className="cluster danger gap-2 gap-x-4" role="alert">
      <p>{messageOf(error, revisionTexts.changeFailed).title}</p>
      {isBackendError(error, 'overdue_invoice') && <PayLink />}
    </div>
  );
}

function PayLink() {
  const { data: overdue } = useQuery(overdueInvoiceQuery(useUser().id));
  if (!overdue) return null;
  return (
    <ButtonLink variant="secondary" size="sm" href={invoicePath(overdue.invoice.id)}>
      {followTexts.pay}
    </ButtonLink>
  );
}

/**
 * Changes a revision as its customer. A failure is shown beside it, and the page shows how it is now: it may have changed in
 * another tab, or by the studio.
 * @param isAsking a dialog asks for a confirmation, and has the focus
 */
function useRevisionChange({ status, number }: Revision, isAsking: boolean) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: (change: () => Promise<Revision>) => change(),
    meta: { showsToast: false },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] }),
  });
  const { isIdle } = mutation;
  const shown = useRef(status);

  // The button that was pressed is gone.
  useEffect(() => {
    if (isAsking || shown.current === status) return;
    shown.current = status;
    if (isIdle) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) {
        document.getElementById(revisionAnchor(number))?.focus({ preventScroll: true });
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [status, number, isAsking, isIdle]);

  return mutation;
}
