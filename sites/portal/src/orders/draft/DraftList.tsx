import type { DraftSummary } from '@rumklar/backend/drafts/draft';
import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import { orderLoadTexts } from '@rumklar/domain/orders/list/loadTexts';
import { draftPath } from '@rumklar/domain/routes/paths';
import { FailedDialog } from '@rumklar/features/layout/FailedDialog.tsx';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Icon } from '@rumklar/ui/Icon';
import { IconButton } from '@rumklar/ui/IconButton';
import { Link } from '@rumklar/ui/Link';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { useQuery } from '@tanstack/react-query';
import { FilePen, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useUser } from '../../auth/session/useSession.ts';
import { LoadError } from '../../layout/LoadError.tsx';
import styles from './DraftList.module.css';
import { draftsOnDeviceQuery } from './draftsOnDevice.ts';

interface DraftListProps {
  drafts: readonly DraftSummary[] | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** The orders that the customer has begun; the one changed last is first. */
export function DraftList({ drafts, error, refetch }: DraftListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [deleting, setDeleting] = useState<DraftSummary>();
  const { data: onDevice } = useQuery(draftsOnDeviceQuery(useUser().id));
  const heading = useRef<HTMLHeadingElement>(null);
  if (!drafts && error) {
    return (
      <section className="below-10" aria-label={draftTexts.heading}>
        <LoadError headingLevel={2} error={error} otherwise={orderLoadTexts.draftsFailed} onRetry={refetch} />
      </section>
    );
  }
  if (!drafts || drafts.length === 0) return null;
  const unsent = new Map(onDevice?.map(({ id, unsentCount }) => [id, unsentCount]));
  const shown = showsAll ? drafts : drafts.slice(0, SHOWN_AT_FIRST);
  return (
    <section className="below-10" aria-labelledby="drafts">
      {/* The lines say what they are; the heading takes the focus of a deleted draft. */}
      <h2 id="drafts" ref={heading} tabIndex={-1} className="visually-hidden">
        {draftTexts.heading}
      </h2>
      <ul className="plain-list ruled-above">
        {shown.map((draft) => (
          <Draft
            key={draft.id}
            draft={draft}
            unsentCount={unsent.get(draft.id)}
            onDelete={() => setDeleting(draft)}
          />
        ))}
      </ul>
      {shown.length < drafts.length && (
        <Button variant="quiet" size="sm" onPress={() => setShowsAll(true)}>
          {draftTexts.showOthers(drafts.length - shown.length)}
        </Button>
      )}
      {deleting && (
        <DraftDeletion draft={deleting} onClose={() => setDeleting(undefined)} heading={heading} />
      )}
    </section>
  );
}

interface DraftProps {
  draft: DraftSummary;
  /** Images that wait on this device. */
  unsentCount: number | undefined;
  onDelete: () => void;
}

function Draft({ draft, unsentCount, onDelete }: DraftProps) {
  const summary = draftTexts.summary({ ...draft, unsentCount });
  return (
    <li className={classNames('row gap-3', styles.draft)}>
      <Icon icon={FilePen} />
      <div className={styles.text}>
        <Link href={draftPath(draft.id)} variant="quiet">
          {draftTexts.resume(summary)}
        </Link>
        <span className="meta">{draftTexts.changedAt(draft.updatedAt)}</span>
      </div>
      <IconButton
        aria-label={draftTexts.removeLabel(summary)}
        icon={Trash2}
        onPress={onDelete}
        onPointerEnter={DraftDeletion.preload}
        onFocus={DraftDeletion.preload}
      />
    </li>
  );
}

const DraftDeletion = lazyPart(async () => (await import('./DraftDeletion.tsx')).DraftDeletion, {
  failed: (_onRetry, { onClose }) => <FailedDialog onClose={onClose} />,
});

const SHOWN_AT_FIRST = 3;
