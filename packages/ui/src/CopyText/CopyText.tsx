import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './CopyText.module.css';

export interface CopyTextProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children' | 'onCopy'>,
    React.RefAttributes<HTMLDivElement> {
  label: string;
  text: string;
  action: string;
  copied: string;
  onFailed?: () => void;
}

/**
 * A line with a text and a button that copies it.
 * @example <CopyText label="Tekst til annoncen" text={text} action="Kopiér" copied="Kopieret" />
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
      <p className={classNames('shrink muted breakable', styles.text)}>
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
