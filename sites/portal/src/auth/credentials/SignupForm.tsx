import { acceptInvitation, signUp } from '@rumklar/backend/auth/signUp';
import { messageOf } from '@rumklar/backend/errors';
import { authTexts } from '@rumklar/domain/auth/texts';
import { MAX_SIGNUP_FAILURES, validateSignup } from '@rumklar/domain/auth/validation';
import { failure } from '@rumklar/domain/message';
import { paths } from '@rumklar/domain/routes/paths';
import { userTexts } from '@rumklar/domain/users/texts';
import { rememberAccount } from '@rumklar/features/auth/storedSession';
import { FailedDialog } from '@rumklar/features/layout/FailedDialog.tsx';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Link } from '@rumklar/ui/Link';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { backend } from '../../backend.ts';
import { type NewPassword, NewPasswordFields } from '../recovery/NewPasswordFields.tsx';
import styles from './AuthForm.module.css';
import { AuthHeading, EmailField, FormError, NameField } from './AuthForm.tsx';
import { type AccountField, refusedField } from './refusedField.ts';
import { useFieldErrors } from './useFieldErrors.ts';

interface SignupFormProps {
  email: string;
  /** The address is from the URL and cannot be changed. */
  isEmailLocked: boolean;
  /** The account is then created and signed in at once. */
  invitation: string | undefined;
  /** Where the person goes once the account is confirmed. */
  returnPath: string | undefined;
  isToOrder: boolean;
  onEmailChange: (email: string) => void;
  onOtherEmail: () => void;
  onLogin: () => void;
}

/** Create an account; a dialog about the confirmation mail follows. A failure keeps what was typed. */
export function SignupForm({ email, isEmailLocked, isToOrder, ...props }: SignupFormProps) {
  const [fullName, setFullName] = useState('');
  const [newPassword, setNewPassword] = useState({ password: '', confirmPassword: '' });
  const { form, errors, focus, submit, isPending, isBlocked, error, mail, forget } = useSignup(props);

  function submitForm(event: FormEvent) {
    event.preventDefault();
    submit({ fullName, email, ...newPassword });
  }

  function changeEmail() {
    props.onOtherEmail();
    focus('email');
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submitForm} noValidate>
      <AuthHeading title={isToOrder ? authTexts.signupToOrder : 'Opret konto'}>
        Det er gratis at oprette en konto. Du betaler kun for de billeder, du bestiller.
      </AuthHeading>
      <NameField value={fullName} onChange={setFullName} errorMessage={errors.fullName} />
      <div className="stack gap-3">
        <EmailField
          hint={props.invitation && 'Invitationen gælder for denne adresse.'}
          isReadOnly={isEmailLocked}
          value={email}
          onChange={props.onEmailChange}
          errorMessage={errors.email}
        />
        {isEmailLocked && !props.invitation && (
          <div className={classNames('wrap between gap-1', styles.ways)}>
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
      {error && <FormError message={messageOf(error, authTexts.signupFailed)} />}
      <Button type="submit" isWide isPending={isPending}>
        Opret konto
      </Button>
      <PrivacyLine />
      <div className={classNames('wrap between gap-1', styles.ways)}>
        <Button variant="quiet" onPress={props.onLogin}>
          Jeg har allerede en konto
        </Button>
      </div>
      {mail && <SignupDialog email={email} mail={mail} onLogin={props.onLogin} onClose={forget} />}
    </form>
  );
}

function PrivacyLine() {
  return (
    <p className="meta">
      Vi bruger dine oplysninger, som det står i vores{' '}
      <Link href={paths.privacy} target="_blank">
        privatlivspolitik
      </Link>
      .
    </p>
  );
}

/** Dialogs need code that the form itself does not. */
const SignupDialog = lazyPart(async () => (await import('./SignupDialog.tsx')).SignupDialog, {
  failed: (_onRetry, { onClose }) => <FailedDialog onClose={onClose} />,
});

interface Signup extends NewPassword {
  fullName: string;
  email: string;
}

interface SignupOptions {
  /** The token of an invitation, which is accepted. */
  invitation: string | undefined;
  /** Where the person goes once the account is confirmed. */
  returnPath: string | undefined;
}

/** Creates an account from a form, or accepts an invitation, which signs in. A refusal is shown at the field that it is about. */
function useSignup({ invitation, returnPath }: SignupOptions) {
  const { form, errors, refuse, focus } = useFieldErrors<AccountField | keyof NewPassword>();
  const [isBlocked, setBlocked] = useState(false);
  const signup = useMutation({
    mutationFn: ({ confirmPassword: _, ...account }: Signup) =>
      signUp(backend, { ...account, origin: location.origin, returnPath }),
    onSuccess: () => rememberAccount(),
    onError: showRefusal,
  });
  const acceptance = useMutation({
    mutationFn: ({ token, confirmPassword: _, ...account }: Signup & { token: string }) =>
      acceptInvitation(backend, { ...account, token }),
    onSuccess: () => showToast(userTexts.invitationAccepted),
    onError: showRefusal,
  });
  const isPending = signup.isPending || acceptance.isPending;
  const failed = signup.error ?? acceptance.error;

  function showRefusal(error: unknown) {
    const refused = refusedField(error);
    if (refused) refuse({ [refused.field]: refused.message });
  }

  function submit(values: Signup) {
    if (isPending) return;
    if (signupFailures() >= MAX_SIGNUP_FAILURES) {
      setBlocked(true);
      showToast(authTexts.signupBlocked, ACTION_TOAST);
      return;
    }
    const found = validateSignup(values);
    const error = refuse(found?.fields ?? {});
    if (found) {
      countSignupFailure();
      showToast(failure(found.title, error), ACTION_TOAST);
    } else if (invitation) acceptance.mutate({ ...values, token: invitation });
    else signup.mutate(values);
  }

  return {
    form,
    errors,
    focus,
    submit,
    isPending,
    isBlocked,
    error: failed && !refusedField(failed) ? failed : undefined,
    mail: signup.data?.mail,
    forget: signup.reset,
  };
}

/** How often the sign-up form was submitted with invalid fields in this browser session. */
function signupFailures(): number {
  return Number(sessionStorage.getItem(STORAGE_KEY) ?? 0) || 0;
}

function countSignupFailure(): void {
  sessionStorage.setItem(STORAGE_KEY, String(signupFailures() + 1));
}

const STORAGE_KEY = 'rumklar-signup-failures';
