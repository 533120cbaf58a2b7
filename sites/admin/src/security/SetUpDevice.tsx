import { enrollDevice, type NewDevice } from '@rumklar/backend/auth/secondFactor';
import { isBackendError, messageOf } from '@rumklar/backend/errors';
import { secondFactorTexts } from '@rumklar/domain/auth/secondFactorTexts';
import { CodeForm } from '@rumklar/features/auth/CodeForm.tsx';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Button } from '@rumklar/ui/Button';
import { TextField } from '@rumklar/ui/TextField';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { type FormEvent, useRef, useState } from 'react';
import { backend } from '../backend.ts';
import styles from './SetUpDevice.module.css';

/** Sets up an authenticator app in two steps: name it, then scan its key and give its first code. */
export function SetUpDevice({ onDone }: { onDone: () => void }) {
  const [device, setDevice] = useState<NewDevice>();
  return device ? <ScanKey device={device} onDone={onDone} /> : <NameDevice onBegun={setDevice} />;
}

function NameDevice({ onBegun }: { onBegun: (device: NewDevice) => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (name.trim() === '') {
      refuse(secondFactorTexts.nameMissing);
      return;
    }
    setError(undefined);
    setPending(true);
    try {
      onBegun(await enrollDevice(backend, name));
    } catch (failure) {
      setPending(false);
      const userMessage = messageOf(failure, secondFactorTexts.enrolFailed);
      if (isBackendError(failure, 'conflict')) refuse(userMessage.title);
      else showToast(userMessage, ACTION_TOAST);
    }
  }

  function refuse(message: string) {
    setError(message);
    input.current?.focus();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={secondFactorTexts.nameLabel}
        hint={secondFactorTexts.nameHint}
        name="device"
        autoComplete="off"
        autoFocus
        maxLength={60}
        inputRef={input}
        value={name}
        onChange={setName}
        errorMessage={error}
      />
      <Button type="submit" isWide isPending={isPending}>
        {secondFactorTexts.nextStep}
      </Button>
    </form>
  );
}

function ScanKey({ device, onDone }: { device: NewDevice; onDone: () => void }) {
  return (
    <div className="stack gap-4">
      <p>{secondFactorTexts.scanHint}</p>
      <img className={styles.qrCode} src={device.qrCode} alt={secondFactorTexts.qrCodeLabel} />
      <p>
        {secondFactorTexts.secretLabel} <code className={styles.secret}>{inGroups(device.secret)}</code>
      </p>
      <CodeForm
        client={backend}
        deviceId={device.id}
        hint={secondFactorTexts.enrolCodeHint}
        autoFocus
        className={styles.form}
        onVerified={onDone}
      />
    </div>
  );
}

/** Four characters at a time are easier to type; apps ignore the spaces. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
