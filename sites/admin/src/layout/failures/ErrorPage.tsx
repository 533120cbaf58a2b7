import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { type CoreAdminProps, useResetErrorBoundaryOnLocationChange } from 'react-admin';
import styles from './WholePage.module.css';

/** Shown when a screen throws: 'Der opstod en fejl' and a button to reload. */
export function ErrorPage({ resetErrorBoundary }: ErrorPageProps) {
  useResetErrorBoundaryOnLocationChange(() => resetErrorBoundary({}));
  return (
    <div className={styles.centre}>
      <PageTitle>Der opstod en fejl</PageTitle>
      <ErrorState headingLevel={1} />
    </div>
  );
}

type ErrorPageProps = Parameters<NonNullable<CoreAdminProps['error']>>[0];
