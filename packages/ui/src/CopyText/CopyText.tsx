import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './CopyText.module.css';

/** Props of {@link CopyText}. */
export interface CopyTextProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children' | 'onCopy'>,
    React.RefAttributes<HTMLDivElement> {
  /** What the text is for. */
  label: string;
  /** What is shown and copied. */
  text: string;
  /** The button's text. */
  action: string;
  /** Its word when the text is in the clipboard. */
  copied: string;
  /** Called when the browser did not take it. */
  onFailed?: () => void;
}

/**
 * A line with a text and a button that copies it.
 *
 * @example
 * <CopyText label="Tekst til annoncen" text={text} action="Kopiér" copied="Kopieret" />
 */
export function CopyText({ label, text, action, copied, onFailed, className, ...rest }: CopyTextProps) {
  const [taken, setTaken] = useState<string>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setTaken(text);
    } catch {
      setTaken(undefined);
      onFailed?.();
    }
  }

  const isCopied = taken === text;
  const word = isCopied ? copied : action;
  return (
    <div {...rest} className={classNames(styles.copy, className)}>
      <p className={styles.text}>
        <strong className={styles.label}>{label}</strong> {text}
      </p>
      <span role="status" className="visually-hidden">
        {isCopied && copied}
      </span>
      <Button variant="quiet" size="sm" aria-label={`${word}: ${label}`} onPress={copy}>
        <Icon icon={isCopied ? Check : Copy} size={16} />
        {word}
      </Button>
    </div>
  );
}
