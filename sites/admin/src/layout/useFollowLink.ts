import { paths } from '@rumklar/domain/routes/paths';
import { showPartFailed } from '@rumklar/features/layout/FailedDialog.tsx';
import { loadNewVersion } from '@rumklar/features/version/newVersion';
import { hasUnsavedWork } from '@rumklar/features/version/unsavedWork';
import { useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { loadScreen } from '../screens.tsx';

/**
 * Follows a link: within the admin by its router, elsewhere by loading the page. With unsaved work on the page, the code of
 * the next screen is loaded first, so that the page stays when a new version has replaced that code.
 */
export function useFollowLink(): (href: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (href, options) => {
      const within = withinAdmin(href);
      if (within === undefined) location.assign(href);
      else if (!hasUnsavedWork()) navigate(within, options);
      else {
        loadScreen(new URL(href, location.origin).pathname).then(
          () => navigate(within, options),
          async () => (await loadNewVersion(href)) === 'none' && showPartFailed(),
        );
      }
    },
    [navigate],
  );
}

/** A path of the admin or of /arbejde relative to its router's basename; `undefined` for any other path. */
export function withinAdmin(href: string): string | undefined {
  const area = [paths.admin, paths.work].find((base) => href === base || /^[/?]/.test(afterBase(href, base)));
  if (!area) return undefined;
  const rest = afterBase(href, area);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function afterBase(href: string, base: string): string {
  return href.startsWith(base) ? href.slice(base.length) : '';
}

declare module 'react-aria-components' {
  interface RouterConfig {
    routerOptions: NavigateOptions;
  }
}
