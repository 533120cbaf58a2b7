import { useState } from 'react';
import styles from './OrderCover.module.css';

/** The small image that stands for an order, decorative beside its title. Takes its space without an image too. */
export function OrderCover({ url }: { url: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.cover}>
      {url && url !== broken && (
        <img
          src={url}
          alt=""
          width={56}
          height={42}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(url)}
        />
      )}
    </span>
  );
}
