import { X } from 'lucide-react';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  type QueuedToast,
  UNSTABLE_ToastRegion,
} from 'react-aria-components/Toast';
import { AriaIconButton } from '../AriaButton/AriaIconButton.tsx';
import { Button } from '../Button/Button.tsx';
import { withClassName } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { isUrgent, type ToastContent, toastQueue } from './showToast.ts';
import styles from './Toast.module.css';
import { type ToastRegionProps, toastIcons } from './toastRegionProps.ts';

/** The toasts with React Aria: F6 moves the focus to them, and a toast that is closed passes it on. */
export function AriaToastRegion({ className, ...rest }: ToastRegionProps) {
  return (
    <UNSTABLE_ToastRegion
      aria-label="Beskeder"
      {...rest}
      queue={toastQueue}
      className={withClassName(className, styles.region)}
    >
      {({ toast }) => <Toast toast={toast} />}
    </UNSTABLE_ToastRegion>
  );
}

function Toast({ toast }: { toast: QueuedToast<ToastContent> }) {
  const { title, description, tone = 'info', action } = toast.content;
  const close = () => toastQueue.close(toast.key);
  return (
    <AriaToast toast={toast} className={styles.toast} data-tone={tone}>
      <Icon icon={toastIcons[tone]} className={styles.icon} />
      <AriaToastContent className={styles.content} role={isUrgent(tone) ? 'alert' : 'status'}>
        <Text slot="title" className="semibold">
          {title}
        </Text>
        {description && (
          <Text slot="description" className="meta">
            {description}
          </Text>
        )}
      </AriaToastContent>
      <AriaIconButton slot="close" aria-label="Luk besked" icon={X} size="sm" className={styles.close} />
      {action && (
        <Button
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
