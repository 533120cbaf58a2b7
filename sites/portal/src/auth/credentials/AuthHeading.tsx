import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import type { ReactNode } from 'react';
import styles from './AuthForm.module.css';

/** The heading of a form about an account, which is the title of the page too, and a line below it. */
export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={styles.heading}>
        <h1>{title}</h1>
        <p>{children}</p>
      </div>
    </>
  );
}
