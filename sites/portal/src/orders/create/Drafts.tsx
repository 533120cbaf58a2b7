import type { DraftSummary } from '@rumklar/backend/drafts/draft';
import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import { draftPath } from '@rumklar/domain/routes/paths';
import { LostDialog } from '@rumklar/features/layout/LostDialog.tsx';
import { Button } from '@rumklar/ui/Button';
import { Icon } from '@rumklar/ui/Icon';
import { IconButton } from '@rumklar/ui/IconButton';
import { Link } from '@rumklar/ui/Link';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { useQuery } from '@tanstack/react-query';
import { FilePen, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useUser } from '../../auth/session/useSession.ts';
import { LoadError } from '../../layout/LoadError.tsx';
import { SHOWN_IN_PLACE } from '../../queryClient.ts';
import { draftsQuery } from '../orderQueries.ts';
import styles from './Drafts.module.css';

/** The orders that the customer has begun, on the dashboard; the one changed last is first. */
export function Drafts() {
  const { data: drafts, error, refetch } = useQuery({ ...draftsQuery(useUser().id), ...SHOWN_IN_PLACE });
  const [showsAll, setShowsAll] = useState(false);
  const [deleting, setDeleting] = useState<DraftSummary>();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!drafts && error) {
    return (
      <section className={styles.section} aria-label={draftTexts.heading}>
        <LoadError headingLevel={2} error={error} otherwise={draftTexts.listFailed} onRetry={refetch} />
      </section>
    );
  }
  if (!drafts || drafts.length === 0) return null;
  const shown = showsAll ? drafts : drafts.slice(0, SHOWN_AT_FIRST);
  return (
    <section className={styles.section} aria-labelledby="drafts">
      <h2 id="drafts" ref={heading} tabIndex={-1} className={styles.heading}>
        {draftTexts.heading}
      </h2>
      <ul className={styles.list}>
        {shown.map((draft) => (
          <Draft key={draft.id} draft={draft} onDelete={() => setDeleting(draft)} />
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

function Draft({ draft, onDelete }: { draft: DraftSummary; onDelete: () => void }) {
  const summary = draftTexts.summary(draft);
  return (
    <li className={styles.draft}>
      <Icon icon={FilePen} />
      <div className={styles.text}>
        <Link href={draftPath(draft.id)}>{draftTexts.resume(summary)}</Link>
        <p className={styles.time}>{draftTexts.changedAt(draft.updatedAt)}</p>
      </div>
      <IconButton
        aria-label={draftTexts.removeLabel(summary)}
        icon={Trash2}
        onPress={onDelete}
        onHoverStart={DraftDeletion.preload}
        onFocus={DraftDeletion.preload}
      />
    </li>
  );
}

const DraftDeletion = lazyPart(async () => (await import('./DraftDeletion.tsx')).DraftDeletion, {
  lost: (_onRetry, { onClose }) => <LostDialog onClose={onClose} />,
});

const SHOWN_AT_FIRST = 3;
