import { resendConfirmation } from '@rumklar/backend/auth/resendConfirmation';
import { authTexts, confirmationTiming } from '@rumklar/domain/auth/texts';
import { Button } from '@rumklar/ui/Button';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { backend } from '../../backend.ts';
import styles from '../credentials/AuthForm.module.css';
import { EmailField, emailError } from '../credentials/AuthForm.tsx';

interface ResendConfirmationProps {
  email: string;
  onLogin: () => void;
  hasLogin: boolean;
}

/** Request a new confirmation link. An account that is confirmed already is redirected to the login. */
export function ResendConfirmation({ email: initialEmail, onLogin, hasLogin }: ResendConfirmationProps) {
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
