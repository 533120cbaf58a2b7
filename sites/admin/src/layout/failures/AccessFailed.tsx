import { signedInRoleTexts } from '@rumklar/domain/auth/signedInTexts';
import type { Message } from '@rumklar/domain/message';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { Button } from '@rumklar/ui/Button';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { I18n } from '@rumklar/ui/I18n';
import { leaveAdmin, useIsRoleLost } from '../../auth/role.ts';
import styles from './WholePage.module.css';

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
