import type { ReactNode } from 'react';
import styles from './Foundations.module.css';

interface FoundationPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A Storybook page about the design tokens. */
export function FoundationPage({ title, lead, children }: FoundationPageProps) {
  return (
    <main className={styles.page}>
      <header className={styles.intro}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children}
    </main>
  );
}

/** A section of a foundation page. */
export function FoundationSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Custom properties as a `style`, for the stylesheet of these pages. */
export function sample(values: Readonly<Record<`--${string}`, string>>): React.CSSProperties {
  return values;
}
