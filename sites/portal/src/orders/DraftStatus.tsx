import { draftTexts } from '@rumklar/domain/orders/draftTexts';
import { orderFormTexts } from '@rumklar/domain/orders/formTexts';
import { Button } from '@rumklar/ui/Button';
import { showToast } from '@rumklar/ui/Toast';
import { Banner } from '../layout/Banner.tsx';
import styles from './DraftStatus.module.css';
import type { DraftSession, DraftState } from './draftSession.ts';
import { UNDO_TOAST } from './useFileActions.ts';
import type { useOrderDraft } from './useOrderDraft.ts';

interface DraftStatusProps {
  draft: ReturnType<typeof useOrderDraft>;
  /** Whether the order is being placed. */
  isBusy: boolean;
}

/** Above the form: whether the draft is saved, what has become of it, and how to begin afresh. */
export function DraftStatus({ draft, isBusy }: DraftStatusProps) {
  const { session, state, startAnew, continuedFrom, isReplacement, loadError, retry } = draft;
  if (loadError && !session) {
    return (
      <Banner tone="warning" title={loadError.title} action={<Action label="Prøv igen" onPress={retry} />}>
        {loadError.description ?? 'Dine billeder kan vælges, når kladden er hentet.'}
      </Banner>
    );
  }
  // The line keeps its height, so that the form does not move when the draft is saved for the first time.
  return (
    <>
      {isReplacement && state?.isEmpty && (
        <Banner tone="warning" title={draftTexts.gone.title}>
          {draftTexts.gone.description}
        </Banner>
      )}
      {session && state?.problem && <Problem {...{ session, startAnew }} problem={state.problem} />}
      <div className={styles.line}>
        {session && state && !state.isEmpty && (
          <>
            <p role="status">
              {state.isSaved ? orderFormTexts.saved : orderFormTexts.saving}
              {continuedFrom && ` · ${orderFormTexts.continued(continuedFrom)}`}
            </p>
            {!isBusy && (
              <div className={styles.actions}>
                <Button variant="quiet" size="sm" onPress={startAnew}>
                  {orderFormTexts.startAnew}
                </Button>
                <Button variant="quiet" size="sm" onPress={() => empty(session)}>
                  {orderFormTexts.empty}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </>
  );
}

interface ProblemProps {
  session: DraftSession;
  problem: NonNullable<DraftState['problem']>;
  startAnew: () => void;
}

function Problem({ session, problem: { kind, message }, startAnew }: ProblemProps) {
  const actions = {
    changed: (
      <>
        <Action label={draftTexts.fetchChanged} onPress={() => void session.takeStored()} />
        <Action label={draftTexts.keepMine} onPress={session.keepOwn} />
      </>
    ),
    gone: <Action label={draftTexts.keepMine} onPress={session.keepOwn} />,
    placed: <Action label={orderFormTexts.startAnew} onPress={startAnew} />,
    failed: undefined,
  };
  return (
    <Banner
      tone="warning"
      title={message.title}
      action={actions[kind] && <div className={styles.actions}>{actions[kind]}</div>}
    >
      {message.description}
    </Banner>
  );
}

function Action({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button variant="secondary" size="sm" onPress={onPress}>
      {label}
    </Button>
  );
}

function empty(session: DraftSession): void {
  const undo = session.empty();
  showToast({ ...orderFormTexts.emptied, action: { label: orderFormTexts.undo, onPress: undo } }, UNDO_TOAST);
}
