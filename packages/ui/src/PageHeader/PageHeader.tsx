import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Link } from '../Link/Link.tsx';
import styles from './PageHeader.module.css';

export interface PageHeaderProps
  extends Omit<React.HTMLAttributes<HTMLElement>, 'title' | 'children'>,
    React.RefAttributes<HTMLElement> {
  title: ReactNode;
  description?: ReactNode;
  meta?: ReactNode;
  /** The page's actions, on the right; on a phone in a bar above the navigation. */
  actions?: ReactNode;
  /** `hidden` where the navigation or another bar has the same. With very large letters the bar is below the title. @default 'bar' */
  actionsOnPhone?: 'bar' | 'hidden';
  /** What is seldom done, before the actions: a menu. */
  more?: ReactNode;
  /** Keeps the title and the actions at the top of the window, where that is not a phone's. @default false */
  isSticky?: boolean;
  back?: { href: string; label: string };
}

/**
 * The title of a page, and its primary action.
 * @example <PageHeader title="Ordrer" actions={<ButtonLink href="/bestil">Ny ordre</ButtonLink>} />
 */
export function PageHeader({
  title,
  description,
  meta,
  actions,
  actionsOnPhone = 'bar',
  more,
  isSticky = false,
  back,
  className,
  ...rest
}: PageHeaderProps) {
  const isLarge = useSyncExternalStore(subscribeToSize, hasLargeText, () => false);
  const facts = meta && <div className={styles.meta}>{meta}</div>;
  return (
    <header {...rest} className={classNames(styles.header, className)} data-sticky={isSticky || undefined}>
      {back && (
        <Link href={back.href} variant="quiet" className={styles.back}>
          <Icon icon={ArrowLeft} size={16} />
          {back.label}
        </Link>
      )}
      <div className={classNames('wrap between gap-4', styles.row)}>
        <div className={classNames('stack shrink gap-2', styles.text)}>
          <h1 className={styles.title}>{title}</h1>
          {description && <p className="muted">{description}</p>}
          {!isSticky && facts}
        </div>
        {more}
        {actions && (
          <div
            className={classNames('wrap gap-2', styles.actions)}
            data-on-phone={isLarge && actionsOnPhone === 'bar' ? undefined : actionsOnPhone}
          >
            {actions}
          </div>
        )}
      </div>
      {isSticky && facts}
    </header>
  );
}

/** Letters with which a bar would cover half of a phone's screen. */
function hasLargeText(): boolean {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) >= LARGE_TEXT;
}

function subscribeToSize(onChange: () => void): () => void {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}

/** In px: one and a half times the usual size. */
const LARGE_TEXT = 24;
