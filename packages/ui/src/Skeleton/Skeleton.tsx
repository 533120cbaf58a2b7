import type { CSSProperties } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps
  extends Omit<React.HTMLAttributes<HTMLSpanElement>, 'children'>,
    React.RefAttributes<HTMLSpanElement> {
  /** A CSS length. @default '100%' */
  width?: string;
  /** A CSS length. @default '1em' */
  height?: string;
}

/**
 * A placeholder in the shape of content that is loading. Hidden from screen readers: label the element around it.
 * @example <div role="status" aria-label="Henter ordre"><Skeleton width="18rem" height="2.5rem" /></div>
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
