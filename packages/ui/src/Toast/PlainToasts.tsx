import { X } from 'lucide-react';
import { useId } from 'react';
import type { QueuedToast } from 'react-aria-components/Toast';
import { createPortal } from 'react-dom';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { isUrgent, type ToastContent, toastQueue } from './showToast.ts';
import styles from './Toast.module.css';
import { toastIcons } from './toastIcons.ts';
import type { ToastRegionProps } from './toastRegionProps.ts';

interface PlainToastsProps extends Pick<ToastRegionProps, 'className' | 'ref' | 'aria-label'> {
  toasts: readonly QueuedToast<ToastContent>[];
}

/** The toasts without timeouts and F6. */
export function PlainToasts({
  toasts,
  className,
  'aria-label': label = 'Beskeder',
  ...rest
}: PlainToastsProps) {
  return createPortal(
    // React Aria's dialogs hide and disable everything else on the page, but for the top layer.
    <section
      {...rest}
      aria-label={label}
      className={classNames(styles.region, className)}
      data-react-aria-top-layer
    >
      <ol>
        {toasts.map(({ key, content }) => (
          <li key={key}>
            <PlainToast content={content} onClose={() => toastQueue.close(key)} />
          </li>
        ))}
      </ol>
    </section>,
    document.body,
  );
}

function PlainToast({ content, onClose }: { content: ToastContent; onClose: () => void }) {
  const { title, description, tone = 'info', action } = content;
  const id = useId();
  return (
    <div role="alertdialog" aria-modal="false" aria-labelledby={id} className={styles.toast} data-tone={tone}>
      <Icon icon={toastIcons[tone]} className={styles.icon} />
      <div className={styles.content} role={isUrgent(tone) ? 'alert' : 'status'}>
        <span id={id} className={styles.title}>
          {title}
        </span>
        {description && <span className={styles.description}>{description}</span>}
      </div>
      <IconButton aria-label="Luk besked" icon={X} size="sm" className={styles.close} onPress={onClose} />
      {action && (
        <Button
          variant="secondary"
          size="sm"
          className={styles.action}
          onPress={() => {
            onClose();
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
}
