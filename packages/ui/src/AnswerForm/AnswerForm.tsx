import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { TextArea, type TextAreaProps } from '../TextArea/TextArea.tsx';
import styles from './AnswerForm.module.css';

/** Props of {@link AnswerForm}. `className`, `ref` and the rest go to the form; `children` are more fields, below the text. */
export interface AnswerFormProps
  extends Omit<React.FormHTMLAttributes<HTMLFormElement>, 'onChange' | 'onSubmit'>,
    React.RefAttributes<HTMLFormElement>,
    Pick<TextAreaProps, 'hint' | 'isOptional' | 'rows'> {
  label: string;
  text: string;
  onText: (text: string) => void;
  problem?: string | undefined;
  saveLabel: string;
  cancelLabel: string;
  onSave: (words: string) => void;
  onCancel: () => void;
}

/**
 * The studio's words to the customer about one thing: a field, which takes the focus, and what saves or drops them. The
 * caller keeps the text, so that it survives when the form is removed.
 * @example
 * <AnswerForm label="Begrundelse" text={text} onText={setText} saveLabel="Gem" cancelLabel="Annuller" onSave={save}
 * onCancel={close} />
 */
export function AnswerForm({
  label,
  hint,
  isOptional = false,
  rows,
  text,
  onText,
  problem,
  saveLabel,
  cancelLabel,
  onSave,
  onCancel,
  children,
  className,
  ...rest
}: AnswerFormProps) {
  const [isChecked, setChecked] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (problem) input.current?.focus();
    else onSave(text.trim());
  }

  return (
    <form {...rest} className={classNames(styles.form, className)} onSubmit={submit} noValidate>
      <TextArea
        {...{ label, hint, isOptional, rows }}
        autoFocus
        inputRef={input}
        value={text}
        onChange={onText}
        errorMessage={isChecked ? problem : undefined}
      />
      {children}
      <div className="cluster gap-1 gap-x-2">
        <Button type="submit" size="sm">
          {saveLabel}
        </Button>
        <Button variant="quiet" size="sm" onPress={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </form>
  );
}
