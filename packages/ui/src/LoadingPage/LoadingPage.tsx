import { classNames } from '../classNames.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './LoadingPage.module.css';

export type LoadingPageProps = Omit<React.HTMLAttributes<HTMLDivElement>, 'children'> &
  React.RefAttributes<HTMLDivElement>;

/**
 * A spinner in the middle of the window, while the page to show is not known.
 * @example <Suspense fallback={<LoadingPage />}>…</Suspense>
 */
export function LoadingPage({ className, ...rest }: LoadingPageProps) {
  return (
    <div {...rest} className={classNames(styles.page, className)}>
      <Spinner size={32} aria-label="Siden indlæses" />
    </div>
  );
}
