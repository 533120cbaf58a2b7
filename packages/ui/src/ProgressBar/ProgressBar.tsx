import { Label } from 'react-aria-components/Label';
import {
  ProgressBar as AriaProgressBar,
  type ProgressBarProps as AriaProgressBarProps,
} from 'react-aria-components/ProgressBar';
import { withClassName } from '../classNames/index.ts';
import styles from './ProgressBar.module.css';

/** Props of {@link ProgressBar}. */
export interface ProgressBarProps
  extends Omit<AriaProgressBarProps, 'children' | 'isIndeterminate'>,
    React.RefAttributes<HTMLDivElement> {
  /** What is on its way. */
  label: string;
  /** The progress in words and numbers, such as '3 af 12 · 8,4 MB af 20 MB'. @default the percentage */
  valueLabel?: string;
}

/**
 * How far an upload or a download has come, as a line and in numbers.
 *
 * @example
 * <ProgressBar label="Uploader billeder" value={3} maxValue={12} valueLabel="3 af 12" />
 */
export function ProgressBar({ label, className, ...rest }: ProgressBarProps) {
  return (
    <AriaProgressBar {...rest} className={withClassName(className, styles.progress)}>
      {({ percentage = 0, valueText }) => (
        <>
          <div className={styles.words}>
            <Label className={styles.label}>{label}</Label>
            <span className={styles.value}>{valueText}</span>
          </div>
          <svg className={styles.track} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.fill} width={percentage} height="4" />
          </svg>
        </>
      )}
    </AriaProgressBar>
  );
}
