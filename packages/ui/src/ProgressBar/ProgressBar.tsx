import { Label } from 'react-aria-components/Label';
import {
  ProgressBar as AriaProgressBar,
  type ProgressBarProps as AriaProgressBarProps,
} from 'react-aria-components/ProgressBar';
import { classNames, withClassName } from '../classNames.ts';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps
  extends Omit<AriaProgressBarProps, 'children' | 'isIndeterminate'>,
    React.RefAttributes<HTMLDivElement> {
  label: string;
  /** The progress as text, such as '3 af 12 · 8,4 MB af 20 MB'. @default the percentage */
  valueLabel?: string;
}

/**
 * The progress of an upload or a download, as a bar and as text.
 * @example <ProgressBar label="Uploader billeder" value={3} maxValue={12} valueLabel="3 af 12" />
 */
export function ProgressBar({ label, className, ...rest }: ProgressBarProps) {
  return (
    <AriaProgressBar {...rest} className={withClassName(className, styles.progress)}>
      {({ percentage = 0, valueText }) => (
        <>
          <div className={classNames('wrap between small gap-x-4', styles.text)}>
            <Label className="shrink semibold breakable">{label}</Label>
            <span className="muted">{valueText}</span>
          </div>
          <svg className={styles.track} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.fill} width={percentage} height="4" />
          </svg>
        </>
      )}
    </AriaProgressBar>
  );
}
