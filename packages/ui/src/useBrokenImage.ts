import { useState } from 'react';

/**
 * Whether the image of a URL could not be shown, and what its `<img>` calls on an error. Another URL is tried anew.
 * @example const [isBroken, onError] = useBrokenImage(url);
 */
export function useBrokenImage(url: string | undefined): [isBroken: boolean, onError: () => void] {
  const [broken, setBroken] = useState<string | undefined>('');
  return [url === broken, () => setBroken(url)];
}
