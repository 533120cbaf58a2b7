import { formatCount } from '@rumklar/domain/format/numbers';
import type { Desk } from '@rumklar/domain/orders/list/desk';
import { deskTexts as texts } from '@rumklar/domain/orders/list/deskTexts';
import { workTexts } from '@rumklar/domain/orders/work/workTexts';
import { paths } from '@rumklar/domain/routes/paths';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Link } from '@rumklar/ui/Link';
import { listHref, OLDEST_FIRST } from '../orders/query/listHref.ts';
import styles from './Desk.module.css';

/** How much there is, in one row, and in one line who has the images that are missing. */
export function DeskNumbers({ desk }: { desk: Desk }) {
  return (
    <>
      <Numbers desk={desk} />
      {desk.load.length > 0 && (
        <p className={styles.load}>
          <strong>{texts.load}</strong>{' '}
          {desk.load
            .map(({ name, images }) => `${name ?? workTexts.parts.free} ${formatCount(images)}`)
            .join(' · ')}
        </p>
      )}
    </>
  );
}

function Numbers({ desk }: { desk: Desk }) {
  return (
    <dl className={styles.numbers} aria-label={texts.numbers}>
      {NUMBERS.map(({ of, label, href }) => (
        <div key={of} className={classNames('row justify-end gap-2', styles.number)}>
          <dt>
            <Link href={href} variant="quiet" className={styles.link}>
              {label}
            </Link>
          </dt>
          <dd>{formatCount(desk[of])}</dd>
        </div>
      ))}
    </dl>
  );
}

const NUMBERS = [
  { of: 'waiting', label: texts.counts.waiting, href: listHref({ status: 'draft' }, OLDEST_FIRST) },
  { of: 'in_progress', label: texts.counts.inProgress, href: listHref({ status: 'pending' }, OLDEST_FIRST) },
  { of: 'completed_today', label: texts.counts.completedToday, href: listHref({ status: 'completed' }) },
  { of: 'open_revisions', label: texts.counts.revisions, href: paths.adminRevisions },
] as const;
