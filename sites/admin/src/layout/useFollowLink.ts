import { paths } from '@rumklar/domain/routes/paths';
import { useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

/** Follows a link: within the admin by its router, elsewhere by loading the page. */
export function useFollowLink(): (href: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (href, options) => {
      const within = withinAdmin(href);
      if (within === undefined) location.assign(href);
      else navigate(within, options);
    },
    [navigate],
  );
}

/** A path of the admin relative to its router's basename; `undefined` for any other path. */
export function withinAdmin(href: string): string | undefined {
  if (href === paths.admin) return '/';
  if (href.startsWith(`${paths.admin}?`)) return `/${href.slice(paths.admin.length)}`;
  return href.startsWith(`${paths.admin}/`) ? href.slice(paths.admin.length) : undefined;
}

declare module 'react-aria-components' {
  interface RouterConfig {
    routerOptions: NavigateOptions;
  }
}
