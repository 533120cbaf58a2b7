import { type Ref, useState } from 'react';
import styles from './Cover.module.css';

/** Props of {@link Cover}. */
export interface CoverProps {
  /** Where the image is; without it, its place is empty. */
  url: string | undefined;
  /** `sm` is 56 px wide, `md` 80 px, `lg` 108 px and flatter. @default 'sm' */
  size?: 'sm' | 'md' | 'lg';
  /** The place of the image. */
  ref?: Ref<HTMLSpanElement>;
}

/**
 * The small image that stands for an order or for another image, decorative beside its title. Takes its space without an
 * image too.
 *
 * @example
 * <Cover url={covers.get(order.id)} size="lg" />
 */
export function Cover({ url, size = 'sm', ref }: CoverProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span ref={ref} className={styles.cover} data-size={size}>
      {url && url !== broken && (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(url)} />
      )}
    </span>
  );
}
