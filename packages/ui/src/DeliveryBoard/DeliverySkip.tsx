import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { SKIP_REASON_MAX_LENGTH } from '@rumklar/domain/orders/status/delivery';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';
import styles from './DeliveryRow.module.css';

interface DeliverySkipProps {
  name: string;
  /** Rejects when it was not saved. */
  onSkip: (reason: string) => Promise<void>;
}

/** `Leveres ikke`: a button, and then the field for the reason. */
export function DeliverySkip({ name, onSkip }: DeliverySkipProps) {
  const [isOpen, setOpen] = useState(false);
  const { reason, setReason, error, setError, isSaving, save } = useSkipReason(onSkip);
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    setOpen(false);
    setError(undefined);
    requestAnimationFrame(() => button.current?.focus());
  }

  if (!isOpen) {
    return (
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        aria-label={boardTexts.skipOf(name)}
        onPress={() => setOpen(true)}
      >
        {boardTexts.skip}
      </Button>
    );
  }
  return (
    <form className={styles.skipForm} onSubmit={save} noValidate>
      <TextField
        label={boardTexts.skipReason}
        hint={boardTexts.skipHint}
        value={reason}
        onChange={setReason}
        errorMessage={error}
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          else event.continuePropagation();
        }}
      />
      <span className={styles.buttons}>
        <Button type="submit" size="sm" isPending={isSaving}>
          {boardTexts.skipSave}
        </Button>
        <Button variant="secondary" size="sm" onPress={close}>
          {boardTexts.cancel}
        </Button>
      </span>
    </form>
  );
}

function useSkipReason(onSkip: DeliverySkipProps['onSkip']) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    const text = reason.trim();
    const problem = problemOf(text);
    setError(problem);
    if (problem || isSaving) return;
    setSaving(true);
    try {
      await onSkip(text);
    } catch {
      // Reported by the caller; what was written stays.
    } finally {
      setSaving(false);
    }
  }

  return { reason, setReason, error, setError, isSaving, save };
}

function problemOf(reason: string): string | undefined {
  if (reason === '') return boardTexts.skipMissing;
  return [...reason].length > SKIP_REASON_MAX_LENGTH
    ? boardTexts.skipTooLong(SKIP_REASON_MAX_LENGTH)
    : undefined;
}
