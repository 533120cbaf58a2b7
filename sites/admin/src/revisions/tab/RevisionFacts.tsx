import { formatDateTime } from '@rumklar/domain/format/dates';
import { formatPrice } from '@rumklar/domain/format/numbers';
import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import type { OrderRevision } from '@rumklar/domain/revisions/revision';
import { isOpenRevision, revisionStatusLabels } from '@rumklar/domain/revisions/status';
import { useNow } from '@rumklar/features/layout/useNow';
import { Badge } from '@rumklar/ui/Badge';
import { Fact, Facts } from '@rumklar/ui/Facts';
import { RevisionDue } from '../queue/RevisionDue.tsx';
import { revisionTones } from '../queue/revisionTones.ts';
import styles from './RevisionTab.module.css';

interface RevisionHeadingProps {
  revision: OrderRevision;
  id: string;
}

export function RevisionHeading({ revision: { number, status }, id }: RevisionHeadingProps) {
  return (
    <span className={styles.heading}>
      <h2 id={id}>{answerTexts.heading(number)}</h2>
      <Badge tone={revisionTones[status]}>{revisionStatusLabels[status]}</Badge>
    </span>
  );
}

/** When a revision was sent and is due, what it is and what it costs. */
export function RevisionFacts({ revision }: { revision: OrderRevision }) {
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
          <span className={styles.reason}>{reason}</span>
        </Fact>
      )}
    </Facts>
  );
}
