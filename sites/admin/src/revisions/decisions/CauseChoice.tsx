import { judgeTexts as texts } from '@rumklar/domain/revisions/judgeTexts';
import type { RevisionCause } from '@rumklar/domain/revisions/status';
import { type Ref, useId } from 'react';
import styles from './Decision.module.css';

interface CauseChoiceProps {
  value: RevisionCause | null;
  onChange: (cause: RevisionCause) => void;
  errorMessage: string | undefined;
  inputRef: Ref<HTMLInputElement>;
}

/** Fault or new wish. Neither is chosen at first. */
export function CauseChoice({ value, onChange, errorMessage, inputRef }: CauseChoiceProps) {
  const id = useId();
  return (
    <div
      className={styles.causes}
      role="radiogroup"
      aria-label={texts.question}
      aria-invalid={errorMessage ? true : undefined}
      aria-describedby={errorMessage ? `${id}-error` : undefined}
    >
      {CAUSES.map(({ cause, label, hint }, index) => (
        <label key={cause} className={styles.cause}>
          <input
            ref={index === 0 ? inputRef : undefined}
            type="radio"
            name={id}
            checked={value === cause}
            onChange={() => onChange(cause)}
            aria-labelledby={`${id}-${cause}-name`}
            aria-describedby={`${id}-${cause}`}
          />
          <span>
            <span id={`${id}-${cause}-name`} className="block strong">
              {label}
            </span>
            <span id={`${id}-${cause}`} className="meta">
              {hint}
            </span>
          </span>
        </label>
      ))}
      {errorMessage && (
        <p id={`${id}-error`} role="alert" className="danger">
          {errorMessage}
        </p>
      )}
    </div>
  );
}

const CAUSES = [
  { cause: 'fault', label: texts.fault, hint: texts.faultHint },
  { cause: 'wish', label: texts.wish, hint: texts.wishHint },
] as const;
