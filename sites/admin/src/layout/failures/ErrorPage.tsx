import { signedInRoleTexts } from '@rumklar/domain/auth/signedInTexts';
import type { Message } from '@rumklar/domain/message';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { loadNewVersion } from '@rumklar/features/version/newVersion';
import { Button } from '@rumklar/ui/Button';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { FailedPart } from '@rumklar/ui/FailedPart';
import { I18n } from '@rumklar/ui/I18n';
import { NotFound } from '@rumklar/ui/NotFound';
import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import { useEffect, useState } from 'react';
import { type CoreAdminProps, useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { leaveAdmin, useIsRoleLost } from '../../auth/role.ts';
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

/** Shown when the access check fails without a response: nothing of the admin is rendered, and the session is kept. */
export function AccessFailed({ failure }: { failure: Message }) {
  return (
    <I18n>
      <main className={styles.centre}>
        <PageTitle>{failure.title}</PageTitle>
        <ErrorState
          headingLevel={1}
          title={failure.title}
          description={failure.description ?? 'Tjek din internetforbindelse, og prøv igen.'}
        />
      </main>
    </I18n>
  );
}

/** Above the page of a former administrator with unsaved work: what happened, and a button that leaves the admin. */
export function RoleLost() {
  if (!useIsRoleLost()) return null;
  const { title, description } = signedInRoleTexts.lost;
  return (
    <div role="alert" className={styles.banner}>
      <div>
        <p className="strong">{title}</p>
        <p>{`${description} ${signedInRoleTexts.lostStay}`}</p>
      </div>
      <Button variant="secondary" onPress={leaveAdmin}>
        {signedInRoleTexts.lostLeave}
      </Button>
    </div>
  );
}
