import { buckets, SIGNED_URL_LIFETIME, THUMBNAIL } from '../../../packages/domain/src/images/files/limits.ts';
import { assertStaff, type Caller, forUsers } from '../_shared/auth.ts';
import { secretClient } from '../_shared/clients.ts';
import { addressIn, endpoint, pathsIn, readFields, succeeded } from '../_shared/http.ts';

Deno.serve(endpoint(forUsers(signImages)));

/**
 * Signs images for the studio: `{ paths }`, with `thumbnail` their small version. Storage itself signs for whom it shows
 * an object, for as long as they ask, so its policies let the studio sign nothing: what it sees works for an hour, also
 * when somebody has left it. The response has `urls`, addresses without an origin by path; a path that the caller may not
 * see has none.
 *
 * @throws Refusal `forbidden` for everybody else, `second_factor_required`
 */
async function signImages(request: Request, caller: Caller): Promise<Response> {
  const fields = await readFields(request);
  const paths = pathsIn(fields, MOST_PATHS);
  assertStaff(caller);
  const { data: seen, error } = await caller.client.rpc('list_studio_images', { p_paths: paths });
  if (error) throw new Error(`The images could not be read: ${error.code} ${error.message}`);
  const signed = fields.thumbnail === true ? await signThumbnails(seen) : await signWhole(seen);
  return succeeded({ urls: Object.fromEntries(signed) });
}

async function signWhole(paths: string[]): Promise<[string, string][]> {
  if (paths.length === 0) return [];
  const { data, error } = await bucket().createSignedUrls(paths, SIGNED_URL_LIFETIME);
  if (error) throw new Error(`The images could not be signed: ${error.message}`);
  return data.flatMap(({ path, signedUrl }) => (path && signedUrl ? [[path, addressIn(signedUrl)]] : []));
}

// The call for many has no transformation. Where transformations are off, it is the whole image.
async function signThumbnails(paths: string[]): Promise<[string, string][]> {
  const small = await Promise.all(
    paths.map(async (path): Promise<[string, string][]> => {
      const { data } = await bucket().createSignedUrl(path, SIGNED_URL_LIFETIME, {
        transform: { ...THUMBNAIL },
      });
      return data ? [[path, addressIn(data.signedUrl)]] : await signWhole([path]);
    }),
  );
  return small.flat();
}

function bucket() {
  return secretClient('the studio signs nothing itself').storage.from(buckets.orderImages);
}

/** As many as an order has images at most. */
const MOST_PATHS = 200;
