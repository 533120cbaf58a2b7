import { authTexts } from '@rumklar/domain/auth/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { RETURN_PARAMETER, safeReturnPath } from '@rumklar/domain/routes/returnPath';
import { isAccountRemembered, isSessionStored } from '@rumklar/features/auth/storedSession';
import { CookieBanner } from '@rumklar/ui/CookieBanner';
import { FailedPart } from '@rumklar/ui/FailedPart';
import { LoadingPage } from '@rumklar/ui/LoadingPage';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useEffect, useState } from 'react';
import { Navigate, type SetURLSearchParams, useLocation, useSearchParams } from 'react-router';
import { useEarlyText } from '../../layout/earlyText.ts';
import { createLazyScreen, Screen } from '../../layout/LazyScreen.tsx';
import { useFocusOnArrival } from '../../layout/useFocusOnArrival.ts';
import { authTiming } from '../../timing.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { isOrdering } from '../access/isOrdering.ts';
import { fetchStudio, isForStudio, useRedirectSignedIn } from '../access/useRedirectSignedIn.ts';
import { useSession } from '../session/useSession.ts';
import styles from './AuthForm.module.css';
import { LoginForm } from './LoginForm.tsx';

/** Which of its three forms /auth shows. It is in the URL, so that the browser's back button works. */
type AuthMode = 'login' | 'signup' | 'reset';

/** /auth: log in, sign up, request a new password. */
export function AuthPage() {
  const [parameters, setParameters] = useSearchParams();
  const givenEmail = parameters.get('email') || undefined;
  const before = useLocation().state;
  const [email, setEmail] = useState(givenEmail ?? knownEmail(before) ?? '');
  const invitation = givenEmail ? (parameters.get(INVITATION_PARAMETER) ?? undefined) : undefined;
  const visitor = useVisitor(invitation);
  const next = safeReturnPath(parameters.get(RETURN_PARAMETER));
  const isToOrder = isOrdering(next);
  const mode = modeOf(parameters);
  const isStudio = mode === 'login' && isForStudio(next);
  useArrival(mode, isStudio ? next : undefined);
  useConfirmationToast(parameters, setParameters);

  if (parameters.get('type') === 'recovery') return <ToNewPassword token={parameters.get('token')} />;
  if (visitor.isOther && visitor.email) {
    return (
      <AuthLayout>
        <AlreadySignedIn email={visitor.email} link="account" />
      </AuthLayout>
    );
  }
  if (visitor.isLeaving) return <LoadingPage />;

  const show = (shown: AuthMode) => setParameters((current) => withMode(current, shown));
  const toLogin = { onEmailChange: setEmail, onLogin: () => show('login') };

  return (
    <AuthLayout isStudio={isStudio}>
      {isToOrder && <OrderSteps current="account" className={styles.steps} />}
      {mode === 'login' && (
        <LoginForm
          isStudio={isStudio}
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
            ...toLogin,
            email: givenEmail ?? email,
            isEmailLocked: givenEmail !== undefined,
            invitation,
            returnPath: next,
            isToOrder,
            onOtherEmail: () => show('signup'),
          }}
        />
      )}
      {mode === 'reset' && <Screen key={mode} screen={resetForm} props={{ ...toLogin, email }} />}
      <CookieBanner />
    </AuthLayout>
  );
}

/** Sends a visitor who is signed in on, and asks first whether a link for another account ends the session. */
function useVisitor(invitation: string | undefined) {
  const [wasSignedIn] = useState(() => isSessionStored());
  const session = useSession();
  const [asksFirst, setAsksFirst] = useState(wasSignedIn && invitation !== undefined);
  if (asksFirst && session.state === 'signedOut') setAsksFirst(false);
  const isOther = asksFirst && invitation !== undefined;
  const beforeProfile = invitation ? authTiming.afterInvitation : authTiming.beforeProfile;
  useRedirectSignedIn(wasSignedIn && !invitation ? authTiming.existingSessionCheck : beforeProfile, !isOther);
  return {
    isOther,
    email: session.state === 'signedIn' ? session.user.email : undefined,
    // An invitation is accepted on this page, which stays until the redirect.
    isLeaving: wasSignedIn && session.state !== 'signedOut' && (!invitation || asksFirst),
  };
}

/** @param studio the page of the studio that signing in leads to */
function useArrival(mode: AuthMode, studio: string | undefined): void {
  useEarlyText(mode);
  useFocusOnArrival(mode);
  useEffect(() => {
    const stop = new AbortController();
    for (const event of ['pointermove', 'pointerdown', 'focusin']) {
      addEventListener(event, loadOtherForms, { once: true, signal: stop.signal });
    }
    if (studio) addEventListener('input', () => fetchStudio(studio), { once: true, signal: stop.signal });
    return () => stop.abort();
  }, [studio]);
}

function useConfirmationToast(parameters: URLSearchParams, setParameters: SetURLSearchParams): void {
  const isConfirmation = parameters.get('confirmation') === 'true';
  useEffect(() => {
    if (!isConfirmation) return;
    showToast(authTexts.confirmationLinkReceived);
    setParameters((current) => without(current, 'confirmation'), { replace: true });
  }, [isConfirmation, setParameters]);
}

function ToNewPassword({ token }: { token: string | null }) {
  const query = token ? `?${new URLSearchParams({ token })}` : '';
  return <Navigate to={`${paths.resetPassword}${query}`} replace />;
}

function modeOf(parameters: URLSearchParams): AuthMode {
  const mode = parameters.get(MODE_PARAMETER);
  if (mode === 'signup' || mode === 'reset' || mode === 'login') return mode;
  const isToOrder = isOrdering(safeReturnPath(parameters.get(RETURN_PARAMETER)));
  return parameters.has('email') || (isToOrder && !isAccountRemembered()) ? 'signup' : 'login';
}

/** The URL of a form: without the address and the invitation of a link. */
function withMode(parameters: URLSearchParams, mode: AuthMode): URLSearchParams {
  const changed = without(without(parameters, 'email'), INVITATION_PARAMETER);
  changed.set(MODE_PARAMETER, mode);
  return changed;
}

/** The address that the page before knew: that of an account which was just confirmed. */
function knownEmail(state: unknown): string | undefined {
  const email: unknown = typeof state === 'object' && state ? Reflect.get(state, 'email') : undefined;
  return typeof email === 'string' ? email : undefined;
}

function without(parameters: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(parameters);
  rest.delete(name);
  return rest;
}

/** The login alone needs neither of these two. */
const OrderSteps = lazyPart(async () => (await import('@rumklar/ui/OrderSteps')).OrderSteps, {
  loading: <div className={styles.stepsLoading} />,
  failed: null,
});
const AlreadySignedIn = lazyPart(
  async () => (await import('../access/AlreadySignedIn.tsx')).AlreadySignedIn,
  {
    loading: <LoadingPage />,
    failed: (onRetry) => <FailedPart onRetry={onRetry} />,
  },
);
const signupForm = createLazyScreen(async () => (await import('./SignupForm.tsx')).SignupForm);
const resetForm = createLazyScreen(
  async () => (await import('../recovery/RequestResetForm.tsx')).RequestResetForm,
);

/** Loads the code of the other two forms. Most users log in, so the page does it at the first input. */
export async function loadOtherForms(): Promise<void> {
  await Promise.allSettled([signupForm.preload(), resetForm.preload()]);
}

/** Loads the code of the form that a URL shows, so that the prerendered one stays until it is replaced. A failure is shown later. */
export async function preloadForm(search: string): Promise<void> {
  const mode = modeOf(new URLSearchParams(search));
  if (mode !== 'login') await Promise.allSettled([(mode === 'signup' ? signupForm : resetForm).preload()]);
}

const MODE_PARAMETER = 'mode';
const INVITATION_PARAMETER = 'invitation';
