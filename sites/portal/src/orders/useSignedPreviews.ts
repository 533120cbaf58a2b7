import type { QueuedFile, QueueState } from '@rumklar/backend/uploads/queueState';
import { useEffect, useState } from 'react';
import { backend } from '../backend.ts';

/** Adds signed URLs of the previews of files that were sent by another page or device; one call signs them all. */
export function useSignedPreviews(uploads: QueueState | undefined): QueueState | undefined {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const paths = uploads?.files.flatMap((file) => pathWithoutUrl(file) ?? []) ?? [];
  const wanted = paths.join(' ');

  useEffect(() => {
    if (wanted === '') return;
    let isLatest = true;
    sign(wanted.split(' ')).then(
      (signed) => isLatest && setUrls(signed),
      // Without its preview a file has a placeholder.
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [wanted]);

  if (!uploads || wanted === '' || urls.size === 0) return uploads;
  return { ...uploads, files: uploads.files.map((file) => withUrl(file, urls)) };
}

async function sign(paths: string[]): Promise<ReadonlyMap<string, string>> {
  const { previewUrl } = await import('@rumklar/backend/images/imageUrls');
  const signed = await Promise.allSettled(paths.map((path) => previewUrl(backend, path, paths)));
  return new Map(
    signed.flatMap((one, index) => (one.status === 'fulfilled' ? [[paths[index] ?? '', one.value]] : [])),
  );
}

function pathWithoutUrl({ previewUrl, image }: QueuedFile): string | undefined {
  return previewUrl ? undefined : image?.previewPath;
}

function withUrl(file: QueuedFile, urls: ReadonlyMap<string, string>): QueuedFile {
  const url = urls.get(pathWithoutUrl(file) ?? '');
  if (!url) return file;
  const known = shown.get(file);
  if (known?.previewUrl === url) return known;
  const next = { ...file, previewUrl: url };
  shown.set(file, next);
  return next;
}

/** The same object for the same file, so that its tile is not rendered again. */
const shown = new WeakMap<QueuedFile, QueuedFile>();
