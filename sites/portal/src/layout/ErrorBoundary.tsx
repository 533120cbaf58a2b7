import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown in the place of what broke. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a screen that breaks from taking the rest with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
