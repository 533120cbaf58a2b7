import { authTexts } from '@rumklar/domain/auth/texts';
import { brand } from '@rumklar/domain/brand';
import { paths } from '@rumklar/domain/routes/paths';
import { useMediaQuery } from '@rumklar/features/layout/useMediaQuery';
import { Badge } from '@rumklar/ui/Badge';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Icon } from '@rumklar/ui/Icon';
import { Link } from '@rumklar/ui/Link';
import { Logo } from '@rumklar/ui/Logo';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './AuthLayout.module.css';

interface AuthLayoutProps {
  /** For the people of the studio, with a heading of their own and a contact sheet. @default false */
  isStudio?: boolean;
  children: ReactNode;
}

/** The layout of the auth pages: a link back, the form, and on wide screens an example of the work. */
export function AuthLayout({ isStudio = false, children }: AuthLayoutProps) {
  const isWide = useMediaQuery('(width >= 64rem)');
  return (
    <div className={styles.page}>
      <div className={classNames('stack shrink', styles.side)}>
        <header className="cluster between gap-4">
          <Link href={paths.home} variant="quiet" className={styles.brand}>
            <Logo name={brand.name} />
          </Link>
          {isStudio ? (
            <Badge>{authTexts.studio}</Badge>
          ) : (
            <Link href={paths.home} variant="quiet" className={styles.back}>
              <Icon icon={ArrowLeft} />
              Tilbage
            </Link>
          )}
        </header>
        <main className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {isWide && (
        <aside className={styles.example} aria-label="Eksempel på vores arbejde">
          <AuthExample isStudio={isStudio} />
        </aside>
      )}
    </div>
  );
}

/** Narrow screens load neither its code nor its images. */
const AuthExample = lazyPart(async () => (await import('./credentials/AuthExample.tsx')).AuthExample, {
  failed: null,
});
