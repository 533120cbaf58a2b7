import { authTexts } from '@rumklar/domain/auth/texts';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { useEffect } from 'react';
import { AuthLayout } from './AuthLayout.tsx';

/** Shown when a page of the auth area throws while rendering; the connection that it lacked may come back. */
export function AuthErrorPage() {
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <AuthLayout>
      <PageTitle>{authTexts.boundaryTitle}</PageTitle>
      <ErrorState headingLevel={1} title={authTexts.boundaryTitle} actionLabel={authTexts.reload} />
    </AuthLayout>
  );
}
