import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import type { OrderRevision } from '@rumklar/domain/revisions/revision';
import { isOpenRevision } from '@rumklar/domain/revisions/status';
import { useMemo, useState } from 'react';
import { usePermissions } from 'react-admin';
import { backend } from '../../backend.ts';
import { type StoredDelivery, storedDelivery } from '../../images/delivery/deliveryItems.ts';
import { Collapsible } from '../../layout/Collapsible.tsx';
import type { AnswerDrafts } from '../../orders/changes/useAnswerDrafts.ts';
import { RevisionDecisions } from '../decisions/RevisionDecisions.tsx';
import { RevisionFacts, RevisionHeading } from './RevisionFacts.tsx';
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
    <section className={styles.open} aria-labelledby={id}>
      <RevisionHeading revision={revision} id={id} />
      <RevisionFacts revision={revision} />
      {revision.status !== 'in_progress' && (
        <p className={styles.next}>
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
        <div className={styles.open}>
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
