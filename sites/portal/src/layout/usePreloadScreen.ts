import { createContext, useContext } from 'react';

/**
 * Loads the code of the screen at a path. A context, because the table of screens imports every screen and the screens
 * cannot import the table.
 */
export const PreloadContext = createContext<(pathname: string) => void>(() => undefined);

/** How a component asks for the code of the next screen. */
export function usePreloadScreen(): (pathname: string) => void {
  return useContext(PreloadContext);
}
