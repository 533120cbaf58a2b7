import { authTexts } from '@rumklar/domain/auth/texts';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { AuthLayout } from './AuthLayout.tsx';

/** Shown when a page of the auth area throws while rendering. */
export function AuthErrorPage() {
  return (
    <AuthLayout>
      <PageTitle>{authTexts.boundaryTitle}</PageTitle>
      <ErrorState headingLevel={1} title={authTexts.boundaryTitle} actionLabel={authTexts.reload} />
    </AuthLayout>
  );
}
