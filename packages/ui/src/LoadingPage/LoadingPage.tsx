import { classNames } from '../classNames/index.ts';
import { Spinner } from '../Spinner/index.ts';
import styles from './LoadingPage.module.css';

/** Props of {@link LoadingPage}. */
export interface LoadingPageProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  /** What is waited for, for screen readers. @default 'Siden indlæses' */
  label?: string;
}

/**
 * The whole window while it is not known what will be shown in it.
 *
 * @example
 * <Suspense fallback={<LoadingPage />}>…</Suspense>
 */
export function LoadingPage({ label = 'Siden indlæses', className, ...rest }: LoadingPageProps) {
  return (
    <div {...rest} className={classNames(styles.page, className)}>
      <Spinner size={32} aria-label={label} />
    </div>
  );
}
