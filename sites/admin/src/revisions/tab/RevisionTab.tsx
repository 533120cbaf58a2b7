import { formatDateTime } from '@rumklar/domain/format/dates';
import { formatPrice } from '@rumklar/domain/format/numbers';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { judgeTexts as texts } from '@rumklar/domain/revisions/judgeTexts';
import type { OrderRevision } from '@rumklar/domain/revisions/revision';
import { isOpenRevision, revisionStatusLabels } from '@rumklar/domain/revisions/status';
import { useNow } from '@rumklar/features/layout/useNow';
import { Badge } from '@rumklar/ui/Badge';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Fact, Facts } from '@rumklar/ui/Facts';
import { useMemo, useState } from 'react';
import { usePermissions } from 'react-admin';
import { backend } from '../../backend.ts';
import { type StoredDelivery, storedDelivery } from '../../images/delivery/deliveryItems.ts';
import { Collapsible } from '../../layout/Collapsible.tsx';
import { DialogButton, lazyDialog } from '../../layout/forms/lazyDialog.tsx';
import type { AnswerDrafts } from '../../orders/changes/useAnswerDrafts.ts';
import type { DecisionProps } from '../decisions/DeclineDialog.tsx';
import { RevisionDue, revisionTones } from '../queue/RevisionDue.tsx';
import { RevisionImages } from './RevisionImages.tsx';
import styles from './RevisionTab.module.css';

interface RevisionTabProps {
  order: StudioOrder;
  drafts: AnswerDrafts;
}

/** The tab 'Rettelser': the rounds of corrections, the newest first. The open one is worked on and delivered here. */
export function RevisionTab({ order, drafts }: RevisionTabProps) {
  const stored = useMemo(() => storedDelivery(backend, order), [order]);
  return (
    <div className={styles.revisions}>
      {order.revisions.toReversed().map((revision, index) => {
        const Round = isOpenRevision(revision.status) ? OpenRound : ClosedRound;
        return <Round key={revision.id} isNewest={index === 0} {...{ order, revision, stored, drafts }} />;
      })}
    </div>
  );
}

interface RoundProps extends RevisionTabProps {
  revision: OrderRevision;
  stored: StoredDelivery;
  isNewest: boolean;
}

function OpenRound({ order, revision, stored, drafts }: RoundProps) {
  const { permissions } = usePermissions();
  const id = headingId(revision);
  return (
    <section className="column gap-4" aria-labelledby={id}>
      <RevisionHeading revision={revision} id={id} />
      <RevisionFacts revision={revision} />
      {revision.status !== 'in_progress' && (
        <p className="muted">
          {revision.status === 'quoted' ? answerTexts.waitsForPrice : answerTexts.judgeFirst}
        </p>
      )}
      {permissions === 'admin' && <RevisionDecisions order={order} revision={revision} />}
      <RevisionImages {...{ order, revision, stored, drafts }} />
    </section>
  );
}

/** One line, unless it is the newest. */
function ClosedRound({ order, revision, stored, drafts, isNewest }: RoundProps) {
  const [isOpen, setOpen] = useState(isNewest);
  return (
    <Collapsible
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      summary={<RevisionHeading revision={revision} id={headingId(revision)} />}
    >
      {isOpen && (
        <div className="column gap-4">
          <RevisionFacts revision={revision} />
          <RevisionImages {...{ order, revision, stored, drafts }} />
        </div>
      )}
    </Collapsible>
  );
}

function headingId({ number }: OrderRevision): string {
  return `rettelse-${number}`;
}

interface RevisionHeadingProps {
  revision: OrderRevision;
  id: string;
}

function RevisionHeading({ revision: { number, status }, id }: RevisionHeadingProps) {
  return (
    <span className={classNames('cluster gap-1 gap-x-3', styles.heading)}>
      <h2 id={id}>{answerTexts.heading(number)}</h2>
      <Badge tone={revisionTones[status]}>{revisionStatusLabels[status]}</Badge>
    </span>
  );
}

function RevisionFacts({ revision }: { revision: OrderRevision }) {
  const { status, cause, quoted_kroner, reason, sent_at, delivered_at, closed_at } = revision;
  const now = useNow();
  const isOpen = isOpenRevision(status);
  return (
    <Facts layout="columns">
      <Fact term={answerTexts.sent}>
        <time dateTime={sent_at}>{formatDateTime(sent_at)}</time>
      </Fact>
      {isOpen && (
        <Fact term={answerTexts.due}>
          <RevisionDue revision={revision} now={now} />
        </Fact>
      )}
      {delivered_at && (
        <Fact term={answerTexts.delivered}>
          <time dateTime={delivered_at}>{formatDateTime(delivered_at)}</time>
        </Fact>
      )}
      {closed_at && status !== 'approved' && (
        <Fact term={answerTexts.closed}>
          <time dateTime={closed_at}>{formatDateTime(closed_at)}</time>
        </Fact>
      )}
      {(cause || isOpen) && (
        <Fact term={answerTexts.cause}>{cause ? answerTexts.causes[cause] : answerTexts.notJudged}</Fact>
      )}
      {cause && (
        <Fact term={answerTexts.price}>
          {quoted_kroner === null ? answerTexts.free : formatPrice(quoted_kroner)}
        </Fact>
      )}
      {reason && (
        <Fact term={answerTexts.reason}>
          <span className="breakable pre-line">{reason}</span>
        </Fact>
      )}
    </Facts>
  );
}

/** The buttons that judge and decline a revision that nobody has begun, with their dialogs. Nothing is shown for any other. */
function RevisionDecisions({ order, revision }: DecisionProps) {
  const [opened, setOpened] = useState<'judge' | 'decline'>();
  const close = () => setOpened(undefined);
  return (
    <>
      {(revision.status === 'sent' || revision.status === 'quoted') && (
        <div className="wrap gap-3">
          <DialogButton dialog={JudgeDialog} onPress={() => setOpened('judge')}>
            {revision.status === 'quoted' ? texts.judgeAgain : texts.judge}
          </DialogButton>
          <DialogButton dialog={DeclineDialog} variant="secondary" onPress={() => setOpened('decline')}>
            {texts.decline}
          </DialogButton>
        </div>
      )}
      {/* Open also when it was decided elsewhere, which the dialog shows. */}
      {opened === 'judge' && <JudgeDialog order={order} revision={revision} onClose={close} />}
      {opened === 'decline' && <DeclineDialog order={order} revision={revision} onClose={close} />}
    </>
  );
}

const JudgeDialog = lazyDialog(async () => (await import('../decisions/JudgeDialog.tsx')).JudgeDialog);
const DeclineDialog = lazyDialog(async () => (await import('../decisions/DeclineDialog.tsx')).DeclineDialog);
