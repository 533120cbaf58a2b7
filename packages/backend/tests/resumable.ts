import type { TestStack, TestUser } from '@rumklar/local-stack/testing';

/** The headers of a resumable upload. @param user or a token */
export async function tusHeaders(stack: TestStack, user: TestUser | string): Promise<Record<string, string>> {
  const token =
    typeof user === 'string' ? user : (await user.client.auth.getSession()).data.session?.access_token;
  return {
    authorization: `Bearer ${token}`,
    apikey: stack.publishableKey,
    'tus-resumable': '1.0.0',
  };
}

/** Announces a file to `order-images`. @returns where its parts are sent to */
export async function createUpload(
  stack: TestStack,
  user: TestUser,
  path: string,
  length: number,
  type = 'image/jpeg',
) {
  const metadata = {
    bucketName: 'order-images',
    objectName: path,
    contentType: type,
    cacheControl: '3600',
  };
  const response = await fetch(`${stack.apiUrl}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...(await tusHeaders(stack, user)),
      'x-upsert': 'false',
      'upload-length': `${length}`,
      'upload-metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${btoa(value)}`)
        .join(','),
    },
  });
  const url = response.headers.get('location') ?? '';
  return { status: response.status, body: await response.text(), url };
}

/** Sends a part of an announced file. */
export async function patch(
  stack: TestStack,
  user: TestUser | string,
  url: string,
  offset: number,
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
): Promise<Response> {
  const headers = { 'upload-offset': `${offset}`, 'content-type': 'application/offset+octet-stream' };
  const own = await tusHeaders(stack, user);
  // Without it a stream cannot be sent; TypeScript's browsers do not know it.
  const init = { method: 'PATCH', headers: { ...own, ...headers }, body, duplex: 'half' };
  return fetch(url, init);
}
