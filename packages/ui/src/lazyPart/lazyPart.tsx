// biome-ignore lint/style/noRestrictedImports: the one place that makes lazy parts
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the code before it is rendered, and rejects when that fails. Rendering tries again. */
  load: () => Promise<unknown>;
  /** As `load`, and ignores a failure. */
  preload: () => Promise<void>;
};

export interface LazyPartOptions<Props> {
  /** Shown while the code loads, or a function that renders it. @default nothing */
  loading?: ReactNode | ((props: Props) => ReactNode);
  /** What is shown when the code could not be loaded or the part throws: `FailedPart`, or `null` for what only decorates. */
  failed: ((onRetry: () => void, props: Props) => ReactNode) | null;
}

/**
 * Makes a part of a dynamic import. When its code fails to load, the page around it stays; it is loaded again when the
 * connection is back, and whenever the part is rendered again.
 * @example const Chart = lazyPart(load, { failed: (onRetry) => <FailedPart onRetry={onRetry} /> });
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading = null, failed }: LazyPartOptions<Props>,
): LazyPart<Props> {
  const code = codeOf(load);
  const render = (props: Props) => (
    <Part
      code={code}
      props={props}
      loading={typeof loading === 'function' ? loading(props) : loading}
      failed={failed && ((onRetry) => failed(onRetry, props))}
    />
  );
  return Object.assign(render, { load: code.load, preload: () => code.load().then(NOTHING, NOTHING) });
}

/** The code of a part: React keeps the result of a lazy component, failures too, so each attempt is a new one. */
interface PartCode<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** A lazy component would suspend even when its code is loaded. */
  latest: () => ComponentType<Props>;
  renew: () => void;
}

function codeOf<Props>(fetch: () => Promise<ComponentType<Props>>): PartCode<Props> {
  let hasFailed = false;
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded = await fetch();
    return loaded;
  };
  const attempt = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    });
  let current = attempt();
  return {
    load,
    latest: () => loaded ?? current,
    renew: () => {
      if (hasFailed) current = attempt();
      hasFailed = false;
    },
  };
}

interface PartProps<Props> {
  code: PartCode<Props>;
  props: Props;
  loading: ReactNode;
  failed: ((onRetry: () => void) => ReactNode) | null;
}

function Part<Props extends object>({ code, props, loading, failed }: PartProps<Props>) {
  const [{ retries, Content }, setAttempt] = useState(() => ({ retries: 0, Content: code.latest() }));
  const retry = () => setAttempt({ retries: retries + 1, Content: code.latest() });
  return (
    <PartBoundary key={retries} onFailure={code.renew} onOnline={retry} fallback={failed?.(retry)}>
      <Suspense fallback={loading}>
        <Content {...props} />
      </Suspense>
    </PartBoundary>
  );
}

interface PartBoundaryProps {
  fallback: ReactNode;
  onFailure: () => void;
  onOnline: () => void;
  children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure();
    addEventListener('online', this.retry);
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.retry);
  }

  private readonly retry = () => this.props.onOnline();

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

const NOTHING = () => {};
