import { buckets } from '@rumklar/domain/images/files/limits';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { textField } from '../failures.ts';
import { invoke } from '../invoke.ts';

/** A client that has the URLs of images signed by the function `sign-images`, because Storage signs none for the studio. */
export function withStudioUrls(client: Backend): Backend {
  const { storage } = client;
  const sign = async (paths: readonly string[], { thumbnail }: { thumbnail: boolean }) => {
    const response = await invoke(client, {
      name: 'sign-images',
      body: { paths, thumbnail },
      otherwise: imageTexts.fetchFileFailed,
    });
    const { origin } = new URL(storage.from(buckets.orderImages).getPublicUrl('x').data.publicUrl);
    const urls: unknown = Object(response).urls;
    return paths.map((path) => {
      const address = textField(urls, path);
      return { path, signedUrl: address ? origin + address : null };
    });
  };
  client.storage = {
    from: (id) => ({
      ...storage.from(id),
      createSignedUrl: async (path, _expiresIn, options) => {
        const [signed] = await sign([path], { thumbnail: options?.transform !== undefined });
        if (!signed?.signedUrl) throw new BackendError('not_found', imageTexts.fetchFileFailed, path);
        return { data: { signedUrl: signed.signedUrl }, error: null };
      },
      createSignedUrls: async (paths) => ({ data: await sign(paths, { thumbnail: false }), error: null }),
    }),
  };
  return client;
}
