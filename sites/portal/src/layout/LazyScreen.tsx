// biome-ignore lint/style/noRestrictedImports: a screen suspends the navigation to it, so it has no boundary of its own
import { type ComponentType, lazy, useState } from 'react';
import { recoverLostScreen } from './lostScreen.ts';

/** A screen with a chunk of its own. */
export interface LazyScreen<Props = object> {
  load: () => Promise<ComponentType<Props>>;
  /** Loads the code before it is rendered. */
  preload: () => Promise<void>;
  /** The component, once it was preloaded. */
  loaded: () => ComponentType<Props> | undefined;
  /** Loads the code when it is rendered; needs `Suspense` around it. */
  lazy: () => ComponentType<Props>;
}

/**
 * Makes a screen of a dynamic import. Without a connection, rendering it waits until the connection is back. When its code
 * is lost, the page before it stays, or the page is replaced by its new version; see {@link recoverLostScreen}.
 */
export function createLazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  let component: ComponentType<Props> | undefined;
  /** React keeps the result of a lazy component: after a failure the next navigation needs a new one. */
  const attempt = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch {
        if (!navigator.onLine) {
          await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
        }
      }
      try {
        return { default: await load() };
      } catch (error) {
        await recoverLostScreen(error);
        // The navigation has ended. After an error the attempt is kept: React renders again before it shows the error page.
        Screen = attempt();
        return await new Promise<never>(() => undefined);
      }
    });
  let Screen = attempt();
  return {
    load,
    preload: async () => {
      component ??= await load();
    },
    loaded: () => component,
    lazy: () => Screen,
  };
}

interface ScreenProps<Props> {
  screen: LazyScreen<Props>;
  /** The props of the screen itself. */
  props: Props;
}

/** Renders a screen; give it a `key`, as the component is chosen on mount. */
export function Screen<Props extends object>({ screen, props }: ScreenProps<Props>) {
  // A lazy component would suspend even when its code is loaded.
  const [Content] = useState<ComponentType<Props>>(() => screen.loaded() ?? screen.lazy());
  return <Content {...props} />;
}
