import { X } from 'lucide-react';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import iconButtonStyles from '../IconButton/IconButton.module.css';
import styles from './Toast.module.css';
import { toastIcons } from './toastRegionProps.ts';

/**
 * The toasts of a page without React, in the look of `ToastRegion`: `showStaticToast` of `Toast/behaviour.ts` shows one here.
 * @example <StaticToastRegion />
 */
export function StaticToastRegion() {
  return (
    <div className={styles.region} aria-live="polite" data-toasts="">
      <template>
        <div className={styles.toast} role="alertdialog" aria-modal="false" aria-labelledby={TITLE_ID}>
          {Object.entries(toastIcons).map(([tone, icon]) => (
            <Icon key={tone} icon={icon} className={styles.icon} data-icon={tone} />
          ))}
          <div className={styles.content} data-content="">
            <span id={TITLE_ID} className="semibold" data-title="" />
            <span className="meta" data-description="" />
          </div>
          {/* A plain button: those of React Aria work with the keyboard only in React. */}
          <button
            type="button"
            className={classNames(iconButtonStyles.button, styles.close)}
            aria-label="Luk besked"
            data-size="sm"
          >
            <Icon icon={X} />
          </button>
        </div>
      </template>
    </div>
  );
}

const TITLE_ID = 'toast-title';
