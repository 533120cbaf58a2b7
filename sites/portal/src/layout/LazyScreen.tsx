import { type ComponentType, lazy, useState } from 'react';

/** A screen with a chunk of its own. */
export interface LazyScreen {
  load: () => Promise<ComponentType>;
  /** Loads the code before it is rendered. */
  preload: () => Promise<void>;
  /** The component, once it was preloaded. */
  loaded: () => ComponentType | undefined;
  /** Loads the code when it is rendered; needs `Suspense` around it. */
  Lazy: ComponentType;
}

/** Makes a screen of a dynamic import. Without a connection, rendering it waits until the connection is back. */
export function createLazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let component: ComponentType | undefined;
  return {
    load,
    preload: async () => {
      component ??= await load();
    },
    loaded: () => component,
    Lazy: lazy(async () => {
      try {
        return { default: await load() };
      } catch {
        if (!navigator.onLine) {
          await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
        }
        return { default: await load() };
      }
    }),
  };
}

/** Renders a screen; give it a `key`, as the component is chosen on mount. */
export function Screen({ screen: { loaded, Lazy } }: { screen: LazyScreen }) {
  // A lazy component would suspend even when its code is loaded.
  const [Content] = useState<ComponentType>(() => loaded() ?? Lazy);
  return <Content />;
}
