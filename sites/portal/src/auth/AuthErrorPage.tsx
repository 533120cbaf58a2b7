import { authTexts } from '@rumklar/domain/auth/texts';
import { Button } from '@rumklar/ui/Button';
import { PageTitle } from '../layout/PageTitle.tsx';
import styles from './AuthForm.module.css';
import { AuthLayout } from './AuthLayout.tsx';

/** Shown when a page of the front door breaks (specification §8). */
export function AuthErrorPage() {
  return (
    <AuthLayout>
      <div className={styles.form} role="alert">
        <PageTitle>{authTexts.boundaryTitle}</PageTitle>
        <h1>{authTexts.boundaryTitle}</h1>
        <div className={styles.actions}>
          <Button onPress={() => location.reload()}>{authTexts.reload}</Button>
        </div>
      </div>
    </AuthLayout>
  );
}
