import { paths } from '@rumklar/domain/routes/paths';
import { X } from 'lucide-react';
import { useEffect, useImperativeHandle, useRef } from 'react';
import buttonStyles from '../Button/Button.module.css';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { startCookieBanner } from './behaviour.ts';
import styles from './CookieBanner.module.css';

export interface CookieBannerProps
  extends Omit<React.HTMLAttributes<HTMLElement>, 'children' | 'hidden'>,
    React.RefAttributes<HTMLElement> {}

/**
 * Asks for consent to cookies until an answer is stored in the browser; closing stores 'declined'. Part of the product's
 * specification. The markup is hidden until `startCookieBanner` runs: React calls it on mount, a page without React in its
 * own script.
 * @example <CookieBanner />
 */
export function CookieBanner({ className, ref, ...rest }: CookieBannerProps) {
  const banner = useRef<HTMLElement>(null);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => banner.current);
  useEffect(() => (banner.current ? startCookieBanner(banner.current) : undefined), []);

  return (
    <section
      aria-label="Cookies"
      {...rest}
      ref={banner}
      hidden
      data-cookie-banner=""
      className={classNames(styles.banner, className)}
    >
      <p className={styles.text}>
        Vi bruger kun de cookies, der er nødvendige, medmindre du siger ja til flere.{' '}
        <a href={paths.privacy}>Læs om dine data</a>
      </p>
      {/* Plain buttons: those of React Aria work with the keyboard only in React, and the behaviour runs without. */}
      <div className="cluster gap-2">
        {/* The same variant twice: neither answer is suggested. */}
        <button
          type="button"
          className={buttonStyles.button}
          data-variant="secondary"
          data-consent="accepted"
        >
          Acceptér
        </button>
        <button
          type="button"
          className={buttonStyles.button}
          data-variant="secondary"
          data-consent="declined"
        >
          Afvis
        </button>
        <button type="button" className={styles.close} aria-label="Luk" data-consent="declined">
          <Icon icon={X} />
        </button>
      </div>
    </section>
  );
}
