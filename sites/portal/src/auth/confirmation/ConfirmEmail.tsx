import { resendConfirmation } from '@rumklar/backend/auth/resendConfirmation';
import { hasSignedUp } from '@rumklar/backend/auth/signUpSecret';
import { authTexts, confirmationTiming } from '@rumklar/domain/auth/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { signInPath } from '@rumklar/domain/routes/returnPath';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { Button } from '@rumklar/ui/Button';
import { LoadingPage } from '@rumklar/ui/LoadingPage';
import { OrderSteps } from '@rumklar/ui/OrderSteps';
import { Spinner } from '@rumklar/ui/Spinner';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { backend } from '../../backend.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { AlreadySignedIn } from '../access/AlreadySignedIn.tsx';
import { isOrdering } from '../access/isOrdering.ts';
import styles from '../credentials/AuthForm.module.css';
import { EmailField, emailError } from '../credentials/AuthForm.tsx';
import { CredentialsForm } from '../credentials/CredentialsForm.tsx';
import { useSession } from '../session/useSession.ts';
import { useConfirmation } from './useConfirmation.ts';

export function ConfirmEmail() {
  const [parameters] = useSearchParams();
  const token = useParams().token ?? parameters.get('token') ?? undefined;
  const { state, confirm } = useConfirmation(token);
  const session = useSession();
  // Mail scanners open links too, but in a browser of their own.
  const [isOwnBrowser] = useState(() => hasSignedUp(backend));
  const isStarted = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const toLogin = () => navigate(paths.auth, { replace: true });
  const confirmed = state.kind === 'confirmed' ? state : undefined;
  // Redirects on, where the browser of the sign-up is signed in.
  const toOwnLogin = useCallback(
    () => navigate(signInPath(confirmed?.returnPath), { replace: true, state: { email: confirmed?.email } }),
    [navigate, confirmed],
  );

  useEffect(() => {
    if (!isOwnBrowser || session.state !== 'signedOut' || state.kind !== 'waiting' || isStarted.current)
      return;
    isStarted.current = true;
    void confirm();
  }, [isOwnBrowser, session.state, state.kind, confirm]);

  // The pressed button is unmounted with its state, so the focus moves to the new heading.
  useEffect(() => {
    if (state.kind !== 'waiting') heading.current?.focus();
  }, [state.kind]);

  useEffect(() => {
    if (!confirmed) return;
    const timer = setTimeout(toOwnLogin, confirmationTiming.redirectAfterSuccess);
    return () => clearTimeout(timer);
  }, [confirmed, toOwnLogin]);

  if (state.kind === 'waiting' && session.state === 'signedIn') {
    return (
      <AuthLayout>
        <AlreadySignedIn email={session.user.email} link="account" />
      </AuthLayout>
    );
  }
  if (state.kind === 'waiting' && (isOwnBrowser || session.state === 'loading')) return <LoadingPage />;
  return (
    <AuthLayout>
      {isOrdering(confirmed?.returnPath) && <OrderSteps current="account" className={styles.steps} />}
      <div className={styles.form} aria-live="polite">
        <PageTitle>{HEADINGS[state.kind]}</PageTitle>
        <h1 ref={heading} tabIndex={-1}>
          {HEADINGS[state.kind]}
        </h1>
        <ConfirmationStep
          state={state}
          hasToken={token !== undefined}
          email={parameters.get('email') ?? ''}
          onConfirm={confirm}
          onLogin={toLogin}
          onOwnLogin={toOwnLogin}
        />
      </div>
    </AuthLayout>
  );
}

interface ConfirmationStepProps extends Pick<ReturnType<typeof useConfirmation>, 'state'> {
  hasToken: boolean;
  email: string;
  onConfirm: ReturnType<typeof useConfirmation>['confirm'];
  onLogin: () => void;
  onOwnLogin: () => void;
}

function ConfirmationStep({ state, hasToken, email, onConfirm, onLogin, onOwnLogin }: ConfirmationStepProps) {
  return (
    <>
      {state.kind === 'waiting' && (
        <>
          <p>Tryk på knappen for at bekræfte, at e-mailadressen er din. Så er din konto klar.</p>
          <Button isWide onPress={() => onConfirm()}>
            {authTexts.confirmAction}
          </Button>
        </>
      )}
      {state.kind === 'processing' && (
        <div className="row gap-3">
          <Spinner aria-label="Vent venligst" />
          Forsøg {state.attempt}/{confirmationTiming.maxAttempts}
        </div>
      )}
      {state.kind === 'credentialsNeeded' && <CredentialsForm refused={state.refused} onSubmit={onConfirm} />}
      {state.kind === 'confirmed' && (
        <>
          <p>Din konto er klar. Du sendes videre om et øjeblik.</p>
          <Button isWide onPress={onOwnLogin}>
            {authTexts.confirmToLogin}
          </Button>
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <p>{authTexts.confirmUnavailable}</p>
          <RetryActions {...{ onConfirm, onLogin }} />
        </>
      )}
      {state.kind === 'noToken' && <p>{hasToken ? authTexts.confirmLinkInvalid : authTexts.confirmNoLink}</p>}
      {state.kind === 'noToken' && hasToken && <RetryActions {...{ onConfirm, onLogin }} />}
      {state.kind === 'expired' && <p>{authTexts.confirmLinkExpired}</p>}
      {(state.kind === 'noToken' || state.kind === 'expired') && (
        <ResendConfirmation
          email={email}
          onLogin={onLogin}
          hasLogin={!(state.kind === 'noToken' && hasToken)}
        />
      )}
    </>
  );
}

function RetryActions({ onConfirm, onLogin }: Pick<ConfirmationStepProps, 'onConfirm' | 'onLogin'>) {
  return (
    <div className="wrap gap-3">
      <Button onPress={() => onConfirm()}>{authTexts.confirmRetry}</Button>
      <Button variant="secondary" onPress={onLogin}>
        {authTexts.confirmBack}
      </Button>
    </div>
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

interface ResendConfirmationProps {
  email: string;
  onLogin: () => void;
  hasLogin: boolean;
}

/** Request a new confirmation link. An account that is confirmed already is redirected to the login. */
function ResendConfirmation({ email: initialEmail, onLogin, hasLogin }: ResendConfirmationProps) {
  const [email, setEmail] = useState(initialEmail);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Don't redirect after navigation.
  useEffect(() => () => clearTimeout(timer.current), []);
  const resend = useMutation({
    mutationFn: () => resendConfirmation(backend, email),
    onSuccess: (result) => {
      showToast(result === 'sent' ? authTexts.confirmMailSent : authTexts.alreadyConfirmed);
      if (result === 'already_confirmed')
        timer.current = setTimeout(onLogin, confirmationTiming.redirectWhenAlreadyConfirmed);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (resend.isPending) return;
    const found = emailError(email);
    setError(found);
    if (found) input.current?.focus();
    else resend.mutate();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EmailField
        autoComplete="email"
        inputRef={input}
        value={email}
        onChange={setEmail}
        errorMessage={error}
      />
      <div className="wrap gap-3">
        <Button type="submit" variant={hasLogin ? 'primary' : 'secondary'} isPending={resend.isPending}>
          {authTexts.confirmResend}
        </Button>
        {hasLogin && (
          <Button variant="secondary" onPress={onLogin}>
            {authTexts.confirmBack}
          </Button>
        )}
      </div>
    </form>
  );
}
