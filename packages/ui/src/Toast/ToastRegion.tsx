import { X } from 'lucide-react';
import { useEffect } from 'react';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
  type ToastRegionProps as AriaToastRegionProps,
  type QueuedToast,
} from 'react-aria-components/Toast';
import { Button } from '../Button/index.ts';
import { withClassName } from '../classNames/index.ts';
import { Icon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { type ToastContent, type ToastTone, toastQueue } from './showToast.ts';
import { showStoredToast } from './showToastOnNextPage.ts';
import styles from './Toast.module.css';
import { toastIcons } from './toastIcons.ts';

/** Props of {@link ToastRegion}. */
export interface ToastRegionProps
  extends Omit<AriaToastRegionProps<ToastContent>, 'queue' | 'children'>,
    React.RefAttributes<HTMLDivElement> {}

/**
 * Shows the toasts of `showToast`, and on mount the one that the previous page has passed to `showToastOnNextPage`. Used
 * once per site; F6 moves the focus to it.
 *
 * @example
 * <ToastRegion />
 */
export function ToastRegion({ className, ...rest }: ToastRegionProps) {
  useEffect(showStoredToast, []);
  return (
    <AriaToastRegion
      aria-label="Beskeder"
      {...rest}
      queue={toastQueue}
      className={withClassName(className, styles.region)}
    >
      {({ toast }) => <Toast toast={toast} />}
    </AriaToastRegion>
  );
}

function Toast({ toast }: { toast: QueuedToast<ToastContent> }) {
  const { title, description, tone = 'info', action } = toast.content;
  const close = () => toastQueue.close(toast.key);
  return (
    <AriaToast toast={toast} className={styles.toast} data-tone={tone}>
      <Icon icon={toastIcons[tone]} className={styles.icon} />
      <AriaToastContent className={styles.content} role={URGENT.has(tone) ? 'alert' : 'status'}>
        <Text slot="title" className={styles.title}>
          {title}
        </Text>
        {description && (
          <Text slot="description" className={styles.description}>
            {description}
          </Text>
        )}
      </AriaToastContent>
      <IconButton slot="close" aria-label="Luk besked" icon={X} size="sm" className={styles.close} />
      {action && (
        <Button
          slot={null}
          variant="secondary"
          size="sm"
          className={styles.action}
          onPress={() => {
            close();
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
    </AriaToast>
  );
}

/** The tones that interrupt screen readers. */
const URGENT: ReadonlySet<ToastTone> = new Set(['warning', 'error']);
