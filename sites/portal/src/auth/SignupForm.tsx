import { acceptInvitation } from '@rumklar/backend/auth/acceptInvitation';
import { signUp } from '@rumklar/backend/auth/signUp';
import { authTexts } from '@rumklar/domain/auth/texts';
import { MAX_SIGNUP_FAILURES, type SignupErrors, validateSignup } from '@rumklar/domain/auth/validation';
import { failure } from '@rumklar/domain/message';
import { userTexts } from '@rumklar/domain/users/texts';
import { LostDialog } from '@rumklar/features/layout/LostDialog.tsx';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { Button } from '@rumklar/ui/Button';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { TextField } from '@rumklar/ui/TextField';
import { showToast } from '@rumklar/ui/Toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { backend } from '../backend.ts';
import styles from './AuthForm.module.css';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { countSignupFailure, signupFailures } from './signupFailures.ts';

interface SignupFormProps {
  email: string;
  /** The e-mail comes from an invitation. */
  isEmailLocked: boolean;
  /** The token of the invitation: the account is then created and signed in at once. */
  invitation: string | undefined;
  onEmailChange: (email: string) => void;
  onLogin: () => void;
}

/** Create an account; a dialog about the confirmation mail follows. A failure keeps what was typed. */
export function SignupForm({ email, isEmailLocked, invitation, onEmailChange, onLogin }: SignupFormProps) {
  const [fullName, setFullName] = useState('');
  const [newPassword, setNewPassword] = useState({ password: '', confirmPassword: '' });
  const { password, confirmPassword } = newPassword;
  const [errors, setErrors] = useState<SignupErrors['fields']>({});
  const form = useRef<HTMLFormElement>(null);
  const signup = useMutation({
    mutationFn: () => signUp(backend, { fullName, email, password, origin: location.origin }),
    onSuccess: ({ mail }) =>
      showToast(mail === 'sent' ? authTexts.accountCreated : authTexts.accountCreatedMailFailed),
  });

  const acceptance = useMutation({
    mutationFn: (token: string) => acceptInvitation(backend, { token, email, fullName, password }),
    onSuccess: () => showToast(userTexts.invitationAccepted),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (signup.isPending || acceptance.isPending) return;
    if (signupFailures() >= MAX_SIGNUP_FAILURES) {
      showToast(authTexts.signupBlocked, ACTION_TOAST);
      return;
    }
    const found = validateSignup({ fullName, email, password, confirmPassword });
    setErrors(found?.fields ?? {});
    if (!found) {
      if (invitation) acceptance.mutate(invitation);
      else signup.mutate();
      return;
    }
    countSignupFailure();
    const field = FIELDS.find((name) => found.fields[name]) ?? 'fullName';
    showToast(failure(found.title, found.fields[field]), ACTION_TOAST);
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <PageTitle>Opret konto</PageTitle>
      <div className={styles.heading}>
        <h1>Opret konto</h1>
        <p>Det er gratis at oprette en konto. Du betaler kun for de billeder, du bestiller.</p>
      </div>
      <TextField
        label="Navn"
        name="fullName"
        autoComplete="name"
        value={fullName}
        onChange={setFullName}
        errorMessage={errors.fullName}
      />
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        hint={isEmailLocked ? 'Invitationen gælder for denne adresse.' : undefined}
        isReadOnly={isEmailLocked}
        value={email}
        onChange={onEmailChange}
        errorMessage={errors.email}
      />
      <NewPasswordFields value={newPassword} errors={errors} onChange={setNewPassword} />
      <Button type="submit" isWide isPending={signup.isPending || acceptance.isPending}>
        Opret konto
      </Button>
      <div className={styles.ways}>
        <Button variant="quiet" onPress={onLogin}>
          Jeg har allerede en konto
        </Button>
      </div>
      {signup.data && <SignupDialog email={email} mail={signup.data.mail} onClose={onLogin} />}
    </form>
  );
}

/** Dialogs need code that the form itself does not. */
const SignupDialog = lazyPart(async () => (await import('./SignupDialog.tsx')).SignupDialog, {
  lost: (_onRetry, { onClose }) => <LostDialog onClose={onClose} />,
});

/** In the order on the page. */
const FIELDS = ['fullName', 'email', 'password', 'confirmPassword'] as const;
