import { verifyCode } from '@rumklar/backend/auth/secondFactor';
import type { Backend } from '@rumklar/backend/client';
import { messageOf } from '@rumklar/backend/errors';
import { CODE_LENGTH, digitsOf, secondFactorTexts } from '@rumklar/domain/auth/secondFactorTexts';
import { sentence } from '@rumklar/domain/message';
import { Button } from '@rumklar/ui/Button';
import { TextField } from '@rumklar/ui/TextField';
import { type FormEvent, useRef, useState } from 'react';

interface CodeFormProps {
  client: Backend;
  /** The device whose code is asked for; without it any of the user's. */
  deviceId?: string;
  hint: string;
  autoFocus?: boolean;
  className?: string;
  /** Called once the session has the second factor; the button stays pending. */
  onVerified: () => void;
}

/** Asks for the code that an authenticator app shows. Its error is shown at its field. */
export function CodeForm({ client, deviceId, hint, autoFocus, className, onVerified }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (code.length < CODE_LENGTH) {
      refuse(secondFactorTexts.codeMissing);
      return;
    }
    setError(undefined);
    setPending(true);
    try {
      await verifyCode(client, { code, deviceId });
      onVerified();
    } catch (failure) {
      setPending(false);
      refuse(sentence(messageOf(failure, secondFactorTexts.confirmFailed)));
    }
  }

  /** The next code is typed over this one. */
  function refuse(message: string) {
    setError(message);
    input.current?.focus();
    input.current?.select();
  }

  return (
    <form className={className} onSubmit={submit} noValidate>
      <TextField
        label={secondFactorTexts.codeLabel}
        hint={hint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={autoFocus}
        inputRef={input}
        value={code}
        onChange={(text) => setCode(digitsOf(text))}
        errorMessage={error}
      />
      <Button type="submit" isWide isPending={isPending}>
        {secondFactorTexts.confirmAction}
      </Button>
    </form>
  );
}
