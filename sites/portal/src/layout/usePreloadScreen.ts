import { createContext, useContext } from 'react';

/**
 * Loads the code of the screen at a path. A context, because the table of screens imports every screen and the screens
 * cannot import the table.
 */
export const PreloadContext = createContext<(pathname: string) => Promise<void>>(async () => undefined);

/** The function that loads the code of a screen ahead of navigation. */
export function usePreloadScreen(): (pathname: string) => Promise<void> {
  return useContext(PreloadContext);
}
