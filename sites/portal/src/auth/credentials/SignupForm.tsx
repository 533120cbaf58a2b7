import { messageOf } from '@rumklar/backend/errors';
import { authTexts } from '@rumklar/domain/auth/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { FailedDialog } from '@rumklar/features/layout/FailedDialog.tsx';
import { Button } from '@rumklar/ui/Button';
import { Link } from '@rumklar/ui/Link';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { type FormEvent, useState } from 'react';
import { NewPasswordFields } from '../recovery/NewPasswordFields.tsx';
import styles from './AuthForm.module.css';
import { AuthHeading, EmailField, FormError, NameField } from './AuthForm.tsx';
import { useSignup } from './useSignup.ts';

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
export function SignupForm({ email, isEmailLocked, isToOrder, ...props }: SignupFormProps) {
  const [fullName, setFullName] = useState('');
  const [newPassword, setNewPassword] = useState({ password: '', confirmPassword: '' });
  const { form, errors, focus, submit, isPending, isBlocked, error, mail } = useSignup(props);

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
      <div className={styles.group}>
        <EmailField
          hint={props.invitation && 'Invitationen gælder for denne adresse.'}
          isReadOnly={isEmailLocked}
          value={email}
          onChange={props.onEmailChange}
          errorMessage={errors.email}
        />
        {isEmailLocked && !props.invitation && (
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
      {error && <FormError message={messageOf(error, authTexts.signupFailed)} />}
      <Button type="submit" isWide isPending={isPending}>
        Opret konto
      </Button>
      <PrivacyLine />
      <div className={styles.ways}>
        <Button variant="quiet" onPress={props.onLogin}>
          Jeg har allerede en konto
        </Button>
      </div>
      {mail && <SignupDialog email={email} mail={mail} onClose={props.onLogin} />}
    </form>
  );
}

function PrivacyLine() {
  return (
    <p className={styles.small}>
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
