import { resetPassword } from '@rumklar/backend/auth/resetPassword';
import { isBackendError, messageOf } from '@rumklar/backend/errors';
import { passwordError } from '@rumklar/domain/auth/password';
import { secondFactorTexts } from '@rumklar/domain/auth/secondFactorTexts';
import { authTexts } from '@rumklar/domain/auth/texts';
import { failure } from '@rumklar/domain/message';
import { paths } from '@rumklar/domain/routes/paths';
import { CodeForm } from '@rumklar/features/auth/CodeForm.tsx';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Button } from '@rumklar/ui/Button';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { LoadingPage } from '@rumklar/ui/LoadingPage';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { showToastOnNextPage } from '@rumklar/ui/Toast/showToastOnNextPage.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { backend } from '../../backend.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { AlreadySignedIn } from '../access/AlreadySignedIn.tsx';
import styles from '../credentials/AuthForm.module.css';
import { AuthHeading } from '../credentials/AuthForm.tsx';
import { refusedField } from '../credentials/refusedField.ts';
import { useFieldErrors } from '../credentials/useFieldErrors.ts';
import { useSession } from '../session/useSession.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

/** The link is redeemed when the form is submitted. */
export function ResetPassword() {
  const token = useSearchParams()[0].get('token');
  const [isExpired, setExpired] = useState(token === null);
  const session = useSession();
  // Stays true: redeeming the link signs in.
  const [mayRedeem, setMayRedeem] = useState(false);
  if (session.state === 'signedOut' && !mayRedeem) setMayRedeem(true);

  if (token === null || isExpired) {
    return (
      <AuthLayout>
        <LinkExpired />
      </AuthLayout>
    );
  }
  if (mayRedeem) {
    return (
      <AuthLayout>
        <NewPassword tokenHash={token} onExpired={() => setExpired(true)} />
      </AuthLayout>
    );
  }
  if (session.state === 'signedIn') {
    return (
      <AuthLayout>
        <AlreadySignedIn email={session.user.email} link="newPassword" />
      </AuthLayout>
    );
  }
  return <LoadingPage />;
}

/** How long leaving the page still takes the message along, in ms. */
const LEFT_AT_ONCE = 3000;

/** Asks for the second factor, if there is one, before the chosen password is saved. */
function NewPassword({ tokenHash, onExpired }: { tokenHash: string; onExpired: () => void }) {
  const [needsCode, setNeedsCode] = useState(false);
  const navigate = useNavigate();
  const reset = useMutation({
    mutationFn: (password: string) => resetPassword(backend, { tokenHash, password }),
    meta: { showsToast: false },
    onSuccess: () => {
      showToast(authTexts.passwordUpdated);
      // An administrator is sent on to another site at once: the message goes along.
      const takeAlong = () => showToastOnNextPage(authTexts.passwordUpdated);
      addEventListener('pagehide', takeAlong, { once: true });
      setTimeout(() => removeEventListener('pagehide', takeAlong), LEFT_AT_ONCE);
      navigate(paths.auth, { replace: true });
    },
    onError: (error) => {
      const lacksCode = isBackendError(error, 'second_factor_required');
      setNeedsCode(lacksCode);
      if (lacksCode) return;
      if (isBackendError(error, 'link_expired') || isBackendError(error, 'link_invalid')) onExpired();
      showToast(messageOf(error, authTexts.passwordUpdateFailed), ACTION_TOAST);
    },
  });
  const chosen = reset.variables ?? '';
  return needsCode ? (
    <ConfirmWithCode onVerified={() => reset.mutate(chosen)} />
  ) : (
    <NewPasswordForm
      chosen={chosen}
      refusal={refusedField(reset.error)?.message}
      isPending={reset.isPending}
      onChosen={reset.mutate}
    />
  );
}

function ConfirmWithCode({ onVerified }: { onVerified: () => void }) {
  return (
    <div className={styles.form}>
      <PageTitle>{secondFactorTexts.confirmTitle}</PageTitle>
      <h1>{secondFactorTexts.confirmTitle}</h1>
      <CodeForm
        client={backend}
        hint={secondFactorTexts.confirmHint}
        autoFocus
        className={styles.form}
        onVerified={onVerified}
      />
    </div>
  );
}

interface NewPasswordFormProps {
  chosen: string;
  /** Why the auth server refused `chosen`. */
  refusal: string | undefined;
  isPending: boolean;
  onChosen: (password: string) => void;
}

function NewPasswordForm({ chosen, refusal, isPending, onChosen }: NewPasswordFormProps) {
  const [newPassword, setNewPassword] = useState({ password: chosen, confirmPassword: chosen });
  const { password, confirmPassword } = newPassword;
  const { form, errors, refuse, focus } = useFieldErrors<'password' | 'confirmPassword'>();

  useEffect(() => {
    if (refusal) focus('password');
  }, [refusal, focus]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const weak = passwordError(password);
    const differs = password === confirmPassword ? undefined : authTexts.passwordsDiffer;
    const error = refuse({ password: weak, confirmPassword: differs });
    const title = weak ? authTexts.passwordWeakTitle : authTexts.passwordUpdateFailed.title;
    if (error) showToast(failure(title, error), ACTION_TOAST);
    else onChosen(password);
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <AuthHeading title="Vælg ny adgangskode">Bagefter er du logget ind.</AuthHeading>
      <NewPasswordFields
        label="Ny adgangskode"
        value={newPassword}
        errors={{ ...errors, password: errors.password ?? (password === chosen ? refusal : undefined) }}
        onChange={setNewPassword}
      />
      <Button type="submit" isWide isPending={isPending}>
        Gem adgangskode
      </Button>
    </form>
  );
}

function LinkExpired() {
  return (
    <div className={styles.form} role="alert">
      <AuthHeading title={authTexts.confirmExpired}>
        Linket virker ikke længere. Bed om et nyt, så sender vi det med det samme.
      </AuthHeading>
      <div className="wrap gap-3">
        <ButtonLink href={`${paths.auth}?mode=reset`}>{authTexts.confirmResend}</ButtonLink>
        <ButtonLink href={paths.auth} variant="secondary">
          {authTexts.confirmBack}
        </ButtonLink>
      </div>
    </div>
  );
}
