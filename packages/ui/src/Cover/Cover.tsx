import type { CSSProperties } from 'react';
import { classNames } from '../classNames.ts';
import { useBrokenImage } from '../useBrokenImage.ts';
import styles from './Cover.module.css';

/** Props of {@link Cover}. `className`, `ref` and the rest go to the place of the image. */
export interface CoverProps
  extends Omit<React.HTMLAttributes<HTMLSpanElement>, 'children'>,
    React.RefAttributes<HTMLSpanElement> {
  /** Without it, the place of the image is empty. */
  url: string | undefined;
  /** `row` is 88 × 58 px (104 × 69 on a phone), `list` 60 × 40 for rows of the studio, `card` as wide as its place. @default 'row' */
  size?: 'row' | 'list' | 'card';
  mark?: { x: number; y: number } | undefined;
}

/**
 * The small image that represents an order or another image, decorative beside its title. Takes its space without one, too.
 * @example <Cover url={covers.get(order.id)} size="list" />
 */
export function Cover({ url, size = 'row', mark, className, style, ...rest }: CoverProps) {
  const place: CSSProperties & Record<`--mark-${'x' | 'y'}`, string> = {
    '--mark-x': percent(mark?.x),
    '--mark-y': percent(mark?.y),
    ...style,
  };
  const [isBroken, onError] = useBrokenImage(url);
  return (
    <span
      {...rest}
      className={classNames(styles.cover, className)}
      data-size={size}
      style={mark ? place : style}
    >
      {mark && <span className={styles.mark} />}
      {url && !isBroken && <img src={url} alt="" loading="lazy" decoding="async" onError={onError} />}
    </span>
  );
}

function percent(share = 0.5): string {
  return `${share * 100}%`;
}
