import { signIn } from '@rumklar/backend/auth/signIn';
import { isBackendError, messageOf } from '@rumklar/backend/errors';
import { authTexts } from '@rumklar/domain/auth/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Link } from '@rumklar/ui/Link';
import { PasswordField } from '@rumklar/ui/PasswordField';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { backend } from '../../backend.ts';
import styles from './AuthForm.module.css';
import { AuthHeading, EmailField, emailError, FormError } from './AuthForm.tsx';
import { useFieldErrors } from './useFieldErrors.ts';

interface LoginFormProps {
  /** For the people of the studio, who have no account to create. */
  isStudio: boolean;
  email: string;
  onEmailChange: (email: string) => void;
  onSignup: () => void;
  onReset: () => void;
}

/** Log in with e-mail and password. The page redirects as soon as there is a session. */
export function LoginForm({ isStudio, email, onEmailChange, onSignup, onReset }: LoginFormProps) {
  const [password, setPassword] = useState('');
  const { form, errors, refuse, focus } = useFieldErrors<'email' | 'password'>();
  const { login, sendAgain } = useLogin(email, password, () => focus('password'));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (login.isPending || login.isSuccess) return;
    const missing = password === '' ? authTexts.passwordMissing : undefined;
    if (!refuse({ email: emailError(email), password: missing })) login.mutate();
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <AuthHeading title="Log ind">
        {isStudio ? authTexts.studioHint : 'Se dine ordrer, og hent de færdige billeder.'}
      </AuthHeading>
      <EmailField value={email} onChange={onEmailChange} errorMessage={errors.email} />
      <PasswordField
        label="Adgangskode"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        errorMessage={errors.password}
      />
      {login.error && <LoginError error={login.error} onResend={sendAgain} />}
      <Button type="submit" isWide isPending={login.isPending || login.isSuccess}>
        Log ind
      </Button>
      <div className={classNames('wrap between gap-1', styles.ways)}>
        <Button variant="quiet" onPress={onReset}>
          Glemt adgangskode?
        </Button>
        {!isStudio && (
          <Button variant="quiet" onPress={onSignup}>
            Opret konto
          </Button>
        )}
      </div>
      {isStudio && <CustomerHint />}
    </form>
  );
}

/** Signs in, and reports a refusal. @param onRefused called where the password may be wrong */
function useLogin(email: string, password: string, onRefused: () => void) {
  const navigate = useNavigate();
  const sendAgain = () => navigate(`${paths.confirmEmail}?${new URLSearchParams({ email })}`);
  const login = useMutation({
    mutationFn: () => signIn(backend, { email, password }),
    meta: { showsToast: false },
    onError: (error) => {
      const userMessage = messageOf(error, authTexts.loginUnexpected);
      const isUnconfirmed = isBackendError(error, 'email_not_confirmed');
      const action = isUnconfirmed && { label: authTexts.confirmResend, onPress: sendAgain };
      showToast({ ...userMessage, ...(action && { action }) }, ACTION_TOAST);
      if (!isUnconfirmed) onRefused();
    },
  });
  return { login, sendAgain };
}

function LoginError({ error, onResend }: { error: Error; onResend: () => void }) {
  return (
    <div className={classNames('stack breakable gap-3', styles.prose)}>
      <FormError message={messageOf(error, authTexts.loginUnexpected)} />
      {isBackendError(error, 'email_not_confirmed') && (
        <Button variant="secondary" onPress={onResend}>
          {authTexts.confirmResend}
        </Button>
      )}
    </div>
  );
}

function CustomerHint() {
  return (
    <p className="meta">
      {authTexts.customerAsks} <Link href={paths.auth}>{authTexts.customerLogin}</Link>
    </p>
  );
}
