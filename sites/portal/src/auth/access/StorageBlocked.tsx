import { authTexts } from '@rumklar/domain/auth/texts';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { Button } from '@rumklar/ui/Button';
import { AuthLayout } from '../AuthLayout.tsx';
import styles from '../credentials/AuthForm.module.css';

/** Shown instead of the portal where the browser lets the site store nothing, and so nobody can be signed in. */
export function StorageBlocked() {
  return (
    <AuthLayout>
      <div className={styles.form} role="alert">
        <PageTitle>{authTexts.storageBlockedTitle}</PageTitle>
        <div className={styles.heading}>
          <h1>{authTexts.storageBlockedTitle}</h1>
          <p>{authTexts.storageBlocked}</p>
        </div>
        <div className={styles.actions}>
          <Button onPress={() => location.reload()}>{authTexts.reload}</Button>
        </div>
      </div>
    </AuthLayout>
  );
}
