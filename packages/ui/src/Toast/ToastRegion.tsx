import { X } from 'lucide-react';
import { type ComponentType, useEffect, useId, useState, useSyncExternalStore } from 'react';
import type { QueuedToast } from 'react-aria-components/Toast';
import { createPortal } from 'react-dom';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { isUrgent, type ToastContent, toastQueue } from './showToast.ts';
import { showStoredToast } from './showToastOnNextPage.ts';
import styles from './Toast.module.css';
import { type ToastRegionProps, toastIcons } from './toastRegionProps.ts';

/**
 * Shows the toasts of `showToast`, and on mount the one that the previous page has passed to `showToastOnNextPage`. Used once
 * per site; F6 moves the focus to it. Its code loads with the first toast; where that fails or takes long the toasts are
 * shown without it, until they are closed.
 * @example <ToastRegion />
 */
export function ToastRegion(props: ToastRegionProps) {
  return <LazyToastRegion {...props} load={loadRegion} />;
}

const loadRegion = async () => (await import('./AriaToastRegion.tsx')).AriaToastRegion;

/** The region with a function that loads its code. Not for sites, which use {@link ToastRegion}. */
export function LazyToastRegion({ load, ...props }: ToastRegionProps & { load: typeof loadRegion }) {
  const toasts = useSyncExternalStore(subscribe, visibleToasts, visibleToasts);
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps>>();
  const [isPlain, setPlain] = useState(false);
  const isShowing = toasts.length > 0;
  useEffect(showStoredToast, []);
  useEffect(() => {
    // Plain toasts stay as they are until they are closed: a second time, their alerts would be read again.
    if (!isShowing) setPlain(false);
    if (!isShowing || Region) return;
    const timer = setTimeout(setPlain, LOADING_TIMEOUT, true);
    load()
      .then(
        (loaded) => setRegion(() => loaded),
        () => setPlain(true),
      )
      .finally(() => clearTimeout(timer));
    return () => clearTimeout(timer);
  }, [isShowing, Region, load]);

  if (isPlain && isShowing) return <PlainToasts {...props} toasts={toasts} />;
  return Region && <Region {...props} />;
}

const subscribe = (listener: () => void) => toastQueue.subscribe(listener);
const visibleToasts = () => toastQueue.visibleToasts;

/** In ms, how long a toast waits for the region's code. */
const LOADING_TIMEOUT = 2_000;

interface PlainToastsProps extends Pick<ToastRegionProps, 'className' | 'ref' | 'aria-label'> {
  toasts: readonly QueuedToast<ToastContent>[];
}

/** The toasts without timeouts and F6. */
function PlainToasts({ toasts, className, 'aria-label': label = 'Beskeder', ...rest }: PlainToastsProps) {
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
        <span id={id} className="semibold">
          {title}
        </span>
        {description && <span className="meta">{description}</span>}
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
