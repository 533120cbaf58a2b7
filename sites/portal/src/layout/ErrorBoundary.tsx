import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { Component, type ReactNode } from 'react';
import styles from './WholePage.module.css';

interface ErrorBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Limits a rendering error to its children. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}

/** Shown when a screen throws while rendering: 'Der opstod en fejl' and a way out. */
export function CrashPage() {
  return (
    <div className={styles.broken}>
      <PageTitle>Der opstod en fejl</PageTitle>
      <ErrorState headingLevel={1} />
    </div>
  );
}
