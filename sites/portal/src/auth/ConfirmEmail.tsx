import { isBackendError } from '@rumklar/backend/errors';
import { authTexts, confirmationTiming } from '@rumklar/domain/auth/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { Button } from '@rumklar/ui/Button';
import { Spinner } from '@rumklar/ui/Spinner';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import styles from './AuthForm.module.css';
import { AuthLayout } from './AuthLayout.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { ResendConfirmation } from './ResendConfirmation.tsx';
import { useConfirmation } from './useConfirmation.ts';

/** The page of a confirmation link. */
export function ConfirmEmail() {
  const [parameters] = useSearchParams();
  const token = useParams().token ?? parameters.get('token') ?? undefined;
  const { state, confirm } = useConfirmation(token);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const toLogin = () => navigate(paths.auth, { replace: true });

  // The pressed button is unmounted with its state, so the focus moves to the new heading.
  useEffect(() => {
    if (state.kind !== 'waiting') heading.current?.focus();
  }, [state.kind]);

  useEffect(() => {
    if (state.kind !== 'confirmed') return;
    const timer = setTimeout(
      () => navigate(paths.auth, { replace: true }),
      confirmationTiming.redirectAfterSuccess,
    );
    return () => clearTimeout(timer);
  }, [state.kind, navigate]);

  return (
    <AuthLayout>
      <div className={styles.form} aria-live="polite">
        <PageTitle>{HEADINGS[state.kind]}</PageTitle>
        <h1 ref={heading} tabIndex={-1}>
          {HEADINGS[state.kind]}
        </h1>
        {state.kind === 'waiting' && (
          <>
            <p>Tryk på knappen for at bekræfte, at emailen er din. Så er din konto klar.</p>
            <Button isWide onPress={() => confirm()}>
              {authTexts.confirmAction}
            </Button>
          </>
        )}
        {state.kind === 'processing' && (
          <div className={styles.progress}>
            <Spinner aria-label="Vent venligst" />
            Forsøg {state.attempt}/{confirmationTiming.maxAttempts}
          </div>
        )}
        {state.kind === 'credentialsNeeded' && <CredentialsForm onSubmit={confirm} />}
        {state.kind === 'confirmed' && (
          <>
            <p>Din konto er klar. Du sendes videre til login om et øjeblik.</p>
            <Button isWide onPress={toLogin}>
              {authTexts.confirmToLogin}
            </Button>
          </>
        )}
        {state.kind === 'failed' && (
          <>
            <p>
              {isBackendError(state.error, 'link_invalid')
                ? authTexts.confirmLinkInvalid
                : authTexts.confirmUnavailable}
            </p>
            <div className={styles.actions}>
              <Button onPress={() => confirm()}>{authTexts.confirmRetry}</Button>
              <Button variant="secondary" onPress={toLogin}>
                {authTexts.confirmBack}
              </Button>
            </div>
          </>
        )}
        {state.kind === 'noToken' && <p>{authTexts.confirmNoLink}</p>}
        {state.kind === 'expired' && <p>{authTexts.confirmLinkExpired}</p>}
        {(state.kind === 'noToken' || state.kind === 'expired') && (
          <ResendConfirmation email={parameters.get('email') ?? ''} onLogin={toLogin} />
        )}
      </div>
    </AuthLayout>
  );
}

const HEADINGS = {
  waiting: authTexts.confirmTitle,
  processing: authTexts.confirmProcessing,
  credentialsNeeded: 'Vælg din adgangskode',
  confirmed: authTexts.confirmSuccess,
  failed: authTexts.confirmFailed,
  expired: authTexts.confirmExpired,
  noToken: authTexts.confirmFailed,
} as const;
