import { authTexts } from '@rumklar/domain/auth/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { isSessionStored } from '@rumklar/features/auth/storedSession';
import { CookieBanner } from '@rumklar/ui/CookieBanner';
import { LoadingPage } from '@rumklar/ui/LoadingPage';
import { showToast } from '@rumklar/ui/Toast';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useEarlyText } from '../layout/earlyText.ts';
import { createLazyScreen, Screen } from '../layout/LazyScreen.tsx';
import { useFocusOnArrival } from '../layout/useFocusOnArrival.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { LoginForm } from './LoginForm.tsx';
import { authTiming } from './timing.ts';
import { useRedirectSignedIn } from './useRedirectSignedIn.ts';
import { useSession } from './useSession.ts';

/** Which of its three forms /auth shows. It is in the URL, so that the browser's back button works. */
type AuthMode = 'login' | 'signup' | 'reset';

/** /auth: log in, sign up, request a new password. */
export function AuthPage() {
  const [parameters, setParameters] = useSearchParams();
  const [email, setEmail] = useState('');
  const [wasSignedIn] = useState(() => isSessionStored());
  const session = useSession();
  const invitation = parameters.get(INVITATION_PARAMETER) ?? undefined;
  const beforeProfile = invitation ? authTiming.afterInvitation : authTiming.beforeProfile;
  useRedirectSignedIn(wasSignedIn ? authTiming.existingSessionCheck : beforeProfile);

  const invitedEmail = parameters.get('email') ?? undefined;
  const mode = modeOf(parameters.get(MODE_PARAMETER), invitedEmail);
  useEarlyText(mode);
  useFocusOnArrival(mode);

  useEffect(() => {
    const stop = new AbortController();
    for (const event of ['pointermove', 'pointerdown', 'focusin']) {
      addEventListener(event, loadOtherForms, { once: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, []);

  const isConfirmation = parameters.get('confirmation') === 'true';
  useEffect(() => {
    if (!isConfirmation) return;
    showToast(authTexts.confirmationLinkReceived);
    setParameters((current) => without(current, 'confirmation'), { replace: true });
  }, [isConfirmation, setParameters]);

  if (parameters.get('type') === 'recovery') {
    const token = parameters.get('token');
    return (
      <Navigate
        to={token ? `${paths.resetPassword}?${new URLSearchParams({ token })}` : paths.resetPassword}
        replace
      />
    );
  }
  if (wasSignedIn && session.state !== 'signedOut') return <LoadingPage />;

  const show = (next: AuthMode) =>
    setParameters((current) => {
      const changed = without(without(current, 'email'), INVITATION_PARAMETER);
      changed.set(MODE_PARAMETER, next);
      return changed;
    });

  return (
    <AuthLayout>
      {mode === 'login' && (
        <LoginForm
          email={email}
          onEmailChange={setEmail}
          onSignup={() => show('signup')}
          onReset={() => show('reset')}
        />
      )}
      {mode === 'signup' && (
        <Screen
          key={mode}
          screen={signupForm}
          props={{
            email: invitedEmail ?? email,
            isEmailLocked: invitedEmail !== undefined,
            invitation,
            onEmailChange: setEmail,
            onLogin: () => show('login'),
          }}
        />
      )}
      {mode === 'reset' && (
        <Screen
          key={mode}
          screen={resetForm}
          props={{ email, onEmailChange: setEmail, onLogin: () => show('login') }}
        />
      )}
      <CookieBanner />
    </AuthLayout>
  );
}

function modeOf(value: string | null, invitedEmail: string | undefined): AuthMode {
  if (value === 'signup' || value === 'reset' || value === 'login') return value;
  return invitedEmail ? 'signup' : 'login';
}

function without(parameters: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(parameters);
  rest.delete(name);
  return rest;
}

const signupForm = createLazyScreen(async () => (await import('./SignupForm.tsx')).SignupForm);
const resetForm = createLazyScreen(async () => (await import('./RequestResetForm.tsx')).RequestResetForm);

/** Most users log in, so the code of the other two forms is loaded at the first input on the page. */
function loadOtherForms(): void {
  for (const { preload } of [signupForm, resetForm]) preload().catch(() => undefined);
}

const MODE_PARAMETER = 'mode';
const INVITATION_PARAMETER = 'invitation';
