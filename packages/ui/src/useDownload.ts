import { useState } from 'react';

/** Downloads an image. @returns that, and the id of the one that is on its way */
export function useDownload(onDownload: ((id: string) => Promise<void> | void) | undefined) {
  const [downloading, setDownloading] = useState<string>();

  async function download(id: string) {
    setDownloading(id);
    try {
      await onDownload?.(id);
    } finally {
      setDownloading(undefined);
    }
  }

  return { downloading, download };
}
