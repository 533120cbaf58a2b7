import { brand } from '@rumklar/domain/brand';
import { paths } from '@rumklar/domain/routes/paths';
import { Icon } from '@rumklar/ui/Icon';
import { Link } from '@rumklar/ui/Link';
import { ArrowLeft } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMediaQuery } from '../layout/useMediaQuery.ts';
import styles from './AuthLayout.module.css';

/** The pages of the front door: a way back, the form, and on wide screens what the house does. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery('(width >= 64rem)');
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.header}>
          <Link href={paths.home} variant="quiet" className={styles.brand}>
            {brand.name}
          </Link>
          <Link href={paths.home} variant="quiet" className={styles.back}>
            <Icon icon={ArrowLeft} />
            Tilbage
          </Link>
        </header>
        <main className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {isWide && (
        <aside className={styles.photograph} aria-label="Eksempel på vores arbejde">
          <Suspense fallback={null}>
            <AuthPhotograph />
          </Suspense>
        </aside>
      )}
    </div>
  );
}

/** Narrow screens load neither its code nor its pictures. */
const AuthPhotograph = lazy(async () => ({ default: (await import('./AuthPhotograph.tsx')).AuthPhotograph }));
