/** A `data:` URL, which needs not be revoked, of a small copy of a chosen image; else `url`, the image itself. */
export function fileThumbnail(file: File, url: string): Promise<string> {
  const known = urls.get(file);
  if (known) return known;
  const made = makeThumbnail(file).catch(() => url);
  urls.set(file, made);
  return made;
}

async function makeThumbnail(file: File): Promise<string> {
  const { runPrepareJob } = await import('@rumklar/backend/uploads/prepare/runJob');
  const image = await runPrepareJob('thumbnail', file, undefined);
  return await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(image);
  });
}

const urls = new WeakMap<File, Promise<string>>();
