import { acceptInvitation } from '@rumklar/backend/auth/acceptInvitation';
import { signUp } from '@rumklar/backend/auth/signUp';
import { messageOf } from '@rumklar/backend/errors';
import { authTexts } from '@rumklar/domain/auth/texts';
import { MAX_SIGNUP_FAILURES, validateSignup } from '@rumklar/domain/auth/validation';
import { failure } from '@rumklar/domain/message';
import { paths } from '@rumklar/domain/routes/paths';
import { userTexts } from '@rumklar/domain/users/texts';
import { rememberAccount } from '@rumklar/features/auth/storedSession';
import { LostDialog } from '@rumklar/features/layout/LostDialog.tsx';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { Button } from '@rumklar/ui/Button';
import { Link } from '@rumklar/ui/Link';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { TextField } from '@rumklar/ui/TextField';
import { showToast } from '@rumklar/ui/Toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { backend } from '../../backend.ts';
import { type NewPassword, NewPasswordFields } from '../recovery/NewPasswordFields.tsx';
import styles from './AuthForm.module.css';
import { FormError } from './FormError.tsx';
import { focusField } from './focusField.ts';
import { type AccountField, refusedField } from './refusedField.ts';
import { countSignupFailure, signupFailures } from './signupFailures.ts';
import { useFieldErrors } from './useFieldErrors.ts';

interface SignupFormProps {
  email: string;
  /** The address is from the URL and cannot be changed. */
  isEmailLocked: boolean;
  /** The token of an invitation to this e-mail: the account is then created and signed in at once. */
  invitation: string | undefined;
  /** Where the person goes once the account is confirmed. */
  returnPath: string | undefined;
  /** Whether that is an order. */
  isToOrder: boolean;
  onEmailChange: (email: string) => void;
  onOtherEmail: () => void;
  onLogin: () => void;
}

/** Create an account; a dialog about the confirmation mail follows. A failure keeps what was typed. */
export function SignupForm({
  email,
  isEmailLocked,
  invitation,
  returnPath,
  isToOrder,
  onEmailChange,
  onOtherEmail,
  onLogin,
}: SignupFormProps) {
  const [fullName, setFullName] = useState('');
  const [newPassword, setNewPassword] = useState({ password: '', confirmPassword: '' });
  const { password, confirmPassword } = newPassword;
  const { form, errors, refuse } = useFieldErrors<AccountField | keyof NewPassword>();
  const [isBlocked, setBlocked] = useState(false);
  const signup = useMutation({
    mutationFn: () => signUp(backend, { fullName, email, password, origin: location.origin, returnPath }),
    onSuccess: () => rememberAccount(),
    onError: showRefusal,
  });

  const acceptance = useMutation({
    mutationFn: (token: string) => acceptInvitation(backend, { token, email, fullName, password }),
    onSuccess: () => showToast(userTexts.invitationAccepted),
    onError: showRefusal,
  });
  const failed = signup.error ?? acceptance.error;

  function changeEmail() {
    onOtherEmail();
    focusField(form.current, 'email');
  }

  function showRefusal(error: unknown) {
    const refused = refusedField(error);
    if (refused) refuse({ [refused.field]: refused.message });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (signup.isPending || acceptance.isPending) return;
    if (signupFailures() >= MAX_SIGNUP_FAILURES) {
      setBlocked(true);
      showToast(authTexts.signupBlocked, ACTION_TOAST);
      return;
    }
    const found = validateSignup({ fullName, email, password, confirmPassword });
    const error = refuse(found?.fields ?? {});
    if (found) {
      countSignupFailure();
      showToast(failure(found.title, error), ACTION_TOAST);
    } else if (invitation) acceptance.mutate(invitation);
    else signup.mutate();
  }

  const heading = isToOrder ? authTexts.signupToOrder : 'Opret konto';
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <PageTitle>{heading}</PageTitle>
      <div className={styles.heading}>
        <h1>{heading}</h1>
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
      <div className={styles.group}>
        <TextField
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          hint={invitation && 'Invitationen gælder for denne adresse.'}
          isReadOnly={isEmailLocked}
          value={email}
          onChange={onEmailChange}
          errorMessage={errors.email}
        />
        {isEmailLocked && !invitation && (
          <div className={styles.ways}>
            <Button variant="quiet" size="sm" onPress={changeEmail}>
              {authTexts.signupOtherEmail}
            </Button>
          </div>
        )}
      </div>
      <NewPasswordFields value={newPassword} errors={errors} onChange={setNewPassword} />
      <div role="status">
        {isBlocked && (
          <FormError message={{ ...authTexts.signupBlocked, description: authTexts.signupBlockedHelp }} />
        )}
      </div>
      {failed !== null && !refusedField(failed) && (
        <FormError message={messageOf(failed, authTexts.signupFailed)} />
      )}
      <Button type="submit" isWide isPending={signup.isPending || acceptance.isPending}>
        Opret konto
      </Button>
      <p className={styles.small}>
        Vi bruger dine oplysninger, som det står i vores{' '}
        <Link href={paths.privacy} target="_blank">
          privatlivspolitik
        </Link>
        .
      </p>
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
