import { completionTexts } from '@rumklar/domain/orders/status/completionTexts';
import { checkReason } from '@rumklar/domain/revisions/queue';
import { useRef, useState } from 'react';

/** The field for the reason that the customers of completed orders read when these are taken back. */
export function useReason(written = '') {
  const [value, setValue] = useState(written);
  const [isChecked, setChecked] = useState(false);
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const problem = checkReason(value);
  return {
    field: {
      value,
      onChange: setValue,
      inputRef,
      errorMessage: isChecked && problem ? PROBLEMS[problem] : undefined,
    },
    words: value.trim(),
    /** Whether the reason can be sent; otherwise the field says why not. */
    check(): boolean {
      setChecked(true);
      if (problem) inputRef.current?.focus();
      return !problem;
    },
  };
}

const PROBLEMS = {
  missing: completionTexts.reasonMissing,
  too_long: completionTexts.reasonTooLong,
} as const;
