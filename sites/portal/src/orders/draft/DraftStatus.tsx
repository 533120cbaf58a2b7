import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { orderPath, paths } from '@rumklar/domain/routes/paths';
import { Button } from '@rumklar/ui/Button';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Icon } from '@rumklar/ui/Icon';
import { Link } from '@rumklar/ui/Link';
import { Check } from 'lucide-react';
import { Banner } from '../../layout/Banner.tsx';
import { useIsOnline } from '../../layout/useIsOnline.ts';
import type { useOrderDraft } from '../create/useOrderDraft.ts';
import styles from './DraftStatus.module.css';
import type { DraftSession } from './draftSession.ts';
import type { DraftProblem, DraftState } from './storedDraft.ts';

interface DraftStatusProps {
  draft: ReturnType<typeof useOrderDraft>;
}

/** Above the form: what has become of the draft, where that needs the customer. */
export function DraftStatus({ draft }: DraftStatusProps) {
  const { session, state, startAnew, isReplacement, placedId, loadError, retry } = draft;
  if (loadError && !session) {
    return (
      <Banner tone="warning" title={loadError.title} action={<Action label="Prøv igen" onPress={retry} />}>
        {loadError.description ?? 'Dine billeder kan vælges, når kladden er hentet.'}
      </Banner>
    );
  }
  const isPlaced = state?.problem?.kind === 'placed';
  if (placedId !== undefined && (isPlaced || state?.isEmpty)) {
    return <Placed orderId={placedId} onStartAnew={isPlaced ? startAnew : undefined} />;
  }
  return (
    <>
      {isReplacement && state?.isEmpty && (
        <Banner tone="warning" title={draftTexts.gone.title}>
          {draftTexts.gone.description}
        </Banner>
      )}
      {session && state?.problem && <Problem session={session} problem={state.problem} />}
    </>
  );
}

/** Below the heading: whether the draft is saved. It keeps its height, so that nothing moves at the first save. */
export function DraftLine({ draft: { session, state } }: DraftStatusProps) {
  const isChange = session?.isChange ?? false;
  return (
    <p role="status" className={classNames('row gap-2', styles.line)}>
      {state?.isDraft && state.problem?.kind !== 'placed' && (
        <>
          {state.isSaved && !isChange && <Icon icon={Check} size={16} />}
          {wordsOf(state, isChange)}
        </>
      )}
    </p>
  );
}

interface ProblemProps {
  session: DraftSession;
  problem: DraftProblem;
}

function Problem({ session, problem: { kind, message, stored } }: ProblemProps) {
  const isOnline = useIsOnline();
  // The banner of the page says why, and that it goes on by itself.
  if (kind === 'failed' && !isOnline) return null;
  const actions = {
    changed: (
      <>
        <Action label={draftTexts.fetchChanged} onPress={() => void session.takeStored()} />
        <Action label={draftTexts.keepMine} onPress={() => session.keepOwn()} />
      </>
    ),
    gone: <Action label={draftTexts.keepMine} onPress={() => session.keepOwn()} />,
    placed: undefined,
    failed: undefined,
    refused: undefined,
  };
  return (
    <Banner
      tone="warning"
      title={message.title}
      action={actions[kind] && <div className="wrap gap-2">{actions[kind]}</div>}
    >
      <span>{message.description}</span>
      {stored && (
        <span className="block breakable pre-line above-2">
          {[draftTexts.storedHas, ...stored].join('\n')}
        </span>
      )}
    </Banner>
  );
}

/** Where a draft has become an order; the page has no form for it any more. */
function Placed({ orderId, onStartAnew }: { orderId: string; onStartAnew: (() => void) | undefined }) {
  return (
    <Banner
      tone="warning"
      title={draftTexts.placed.title}
      action={
        <div className="wrap gap-2">
          <ButtonLink variant="secondary" size="sm" href={orderPath(orderId)}>
            {draftTexts.showPlaced}
          </ButtonLink>
          {onStartAnew && <Action label={orderFormTexts.startAnew} onPress={onStartAnew} />}
        </div>
      }
    >
      Du finder den under <Link href={paths.orders}>Ordrer</Link>.
    </Banner>
  );
}

function wordsOf({ isSaved, problem }: DraftState, isChange: boolean): string {
  if (isSaved) return isChange ? changeTexts.notSent : orderFormTexts.saved;
  return problem && problem.kind !== 'failed' ? orderFormTexts.notSaved : orderFormTexts.saving;
}

function Action({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button variant="secondary" size="sm" onPress={onPress}>
      {label}
    </Button>
  );
}
