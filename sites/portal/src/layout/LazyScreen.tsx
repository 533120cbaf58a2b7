import { connectionTexts } from '@rumklar/domain/connection/texts';
import { failure } from '@rumklar/domain/message';
import { browserHistory, type Visit } from '@rumklar/features/navigation/browserHistory';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { loadNewVersion } from '@rumklar/features/version/newVersion';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
// biome-ignore lint/style/noRestrictedImports: a screen suspends the navigation to it, so it has no boundary of its own
import { type ComponentType, lazy, useState } from 'react';

export interface LazyScreen<Props = object> {
  load: () => Promise<ComponentType<Props>>;
  preload: () => Promise<void>;
  /** The component, once it was preloaded. */
  loaded: () => ComponentType<Props> | undefined;
  /** Loads the code when it is rendered; needs `Suspense` around it. */
  lazy: () => ComponentType<Props>;
}

/**
 * Makes a screen of a dynamic import. Without a connection, rendering it waits until the connection is back. When its code
 * fails to load, the page before it stays, or is replaced by its new version; see {@link recoverFailedScreen}.
 */
export function createLazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  let component: ComponentType<Props> | undefined;
  /** The visit whose attempt ended with an error. React renders again before it shows the error page, with the same one. */
  let failedVisit: Visit | undefined;
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
        try {
          await recoverFailedScreen(error);
        } catch (unrecovered) {
          failedVisit = browserHistory.current();
          throw unrecovered;
        }
        // The navigation has ended.
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
    lazy: () => {
      if (failedVisit && failedVisit !== browserHistory.current()) {
        failedVisit = undefined;
        Screen = attempt();
      }
      return Screen;
    },
  };
}

interface ScreenProps<Props> {
  screen: LazyScreen<Props>;
  props: Props;
}

/** Renders a screen; give it a `key`, as the component is chosen on mount. */
export function Screen<Props extends object>({ screen, props }: ScreenProps<Props>) {
  // A lazy component would suspend even when its code is loaded.
  const [Content] = useState<ComponentType<Props>>(() => screen.loaded() ?? screen.lazy());
  return <Content {...props} />;
}

/**
 * Loads the new version that has replaced the screen's code, or keeps the page that is still shown. See
 * docs/decisions/new-version.md.
 * @throws the error when no page was shown before
 */
async function recoverFailedScreen(error: unknown): Promise<void> {
  const { location } = browserHistory.current();
  const outcome = await loadNewVersion();
  if (outcome === 'loading') return;
  if (!browserHistory.returnToRendered()) throw error;
  if (outcome === 'waiting') return;
  const onPress = () => browserHistory.push(location, location.state);
  showToast(
    {
      ...failure(connectionTexts.partFailed, connectionTexts.checkConnection),
      action: { label: 'Prøv igen', onPress },
    },
    ACTION_TOAST,
  );
}
