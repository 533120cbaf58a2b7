import type { CSSProperties } from 'react';
import { classNames } from '../classNames/index.ts';
import styles from './Skeleton.module.css';

/** Props of {@link Skeleton}. */
export interface SkeletonProps
  extends Omit<React.HTMLAttributes<HTMLSpanElement>, 'children'>,
    React.RefAttributes<HTMLSpanElement> {
  /** As in CSS. @default '100%' */
  width?: string;
  /** As in CSS. @default '1em' */
  height?: string;
}

/**
 * The place of something that is on its way, in its shape. Hidden from screen readers: say what is waited for around it.
 *
 * @example
 * <div role="status" aria-label="Henter ordre"><Skeleton width="18rem" height="2.5rem" /></div>
 */
export function Skeleton({ width = '100%', height = '1em', className, style, ...rest }: SkeletonProps) {
  const size: CSSProperties & Record<`--${string}`, string> = {
    '--skeleton-width': width,
    '--skeleton-height': height,
    ...style,
  };
  return (
    <span {...rest} aria-hidden="true" className={classNames(styles.skeleton, className)} style={size} />
  );
}
