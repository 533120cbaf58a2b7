import { authTexts } from '@rumklar/domain/auth/texts';
import { Button } from '@rumklar/ui/Button';
import { AuthLayout } from '../AuthLayout.tsx';
import styles from '../credentials/AuthForm.module.css';
import { AuthHeading } from '../credentials/AuthForm.tsx';

/** Shown instead of the portal where the browser lets the site store nothing, and so nobody can be signed in. */
export function StorageBlocked() {
  return (
    <AuthLayout>
      <div className={styles.form} role="alert">
        <AuthHeading title={authTexts.storageBlockedTitle}>{authTexts.storageBlocked}</AuthHeading>
        <div className="wrap gap-3">
          <Button onPress={() => location.reload()}>{authTexts.reload}</Button>
        </div>
      </div>
    </AuthLayout>
  );
}
