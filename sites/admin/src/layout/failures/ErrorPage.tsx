import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { loadNewVersion } from '@rumklar/features/version/newVersion';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { FailedPart } from '@rumklar/ui/FailedPart';
import { NotFound } from '@rumklar/ui/NotFound';
import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import { useEffect, useState } from 'react';
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

/** Rendered instead of a screen whose code could not be loaded: loads the new version, or shows 'Prøv igen'. */
export function FailedScreen({ onRetry }: { onRetry: () => void }) {
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    loadNewVersion().then((outcome) => setChecked(outcome !== 'loading'));
  }, []);
  return isChecked ? <FailedPart headingLevel={1} onRetry={onRetry} /> : <PageSkeleton />;
}

/** A path under /admin that does not exist: the same content as on the public 404 page. */
export function NotFoundPage() {
  return (
    <>
      <PageTitle>Siden blev ikke fundet</PageTitle>
      <NotFound />
    </>
  );
}
