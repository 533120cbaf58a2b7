import type { DraftFile, DraftUploads } from '@rumklar/backend/uploads/draftFiles';
import { backend } from '../../backend.ts';

/** Signs the previews of files of another page or device by one call. @param onSigned called when `addTo` has more to add */
export function signedPreviews(onSigned: () => void) {
  let urls: ReadonlyMap<string, string> = new Map();
  let wanted = '';
  /** The same object for the same file, so that its tile is not rendered again. */
  const shown = new WeakMap<DraftFile, DraftFile>();

  function withUrl(file: DraftFile): DraftFile {
    const url = urls.get(pathWithoutUrl(file) ?? '');
    if (!url) return file;
    const known = shown.get(file);
    if (known?.previewUrl === url) return known;
    const next = { ...file, previewUrl: url };
    shown.set(file, next);
    return next;
  }

  return {
    want(files: readonly DraftFile[]): void {
      const paths = files.flatMap((file) => pathWithoutUrl(file) ?? []);
      const asked = paths.join(' ');
      if (asked === wanted) return;
      wanted = asked;
      if (asked === '') return;
      sign(paths).then(
        (signed) => {
          if (wanted !== asked) return;
          urls = signed;
          onSigned();
        },
        // Without its preview a file has a placeholder.
        () => undefined,
      );
    },
    addTo(uploads: DraftUploads): DraftUploads {
      if (wanted === '' || urls.size === 0) return uploads;
      return { ...uploads, files: uploads.files.map(withUrl) };
    },
  };
}

async function sign(paths: string[]): Promise<ReadonlyMap<string, string>> {
  const { previewUrl } = await import('@rumklar/backend/images/imageUrls');
  const signed = await Promise.allSettled(paths.map((path) => previewUrl(backend, path, paths)));
  return new Map(
    signed.flatMap((one, index) => (one.status === 'fulfilled' ? [[paths[index] ?? '', one.value]] : [])),
  );
}

function pathWithoutUrl({ previewUrl, image }: DraftFile): string | undefined {
  return previewUrl ? undefined : image?.previewPath;
}
