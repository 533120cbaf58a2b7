import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Foundations.module.css';

interface FoundationPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function FoundationPage({ title, lead, children }: FoundationPageProps) {
  return (
    <main className={styles.page}>
      <header className="stack measure gap-4">
        <h1>{title}</h1>
        <p className="muted large">{lead}</p>
      </header>
      {children}
    </main>
  );
}

export function FoundationSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classNames('stack gap-5', styles.section)}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function sample(values: Readonly<Record<`--${string}`, string>>): React.CSSProperties {
  return values;
}
