import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackend } from '../client.ts';
import { clearImageUrls, fullUrl, isOwnSignedUrl, thumbnailUrl } from './imageUrls.ts';

const storage = 'https://abc.supabase.co/storage/v1';

describe('a signed address', () => {
  it.each([
    [`${storage}/object/sign/order-images/a.jpg?token=t`, true],
    [`${storage}/render/image/sign/order-images/a.jpg?token=t`, true],
    [`${storage}/object/public/website-images/1.jpg`, false],
    [`${storage}/object/sign`, false],
    ['https://abc.supabase.co/auth/v1/object/sign/a.jpg', false],
    ['https://evil.example/storage/v1/object/sign/order-images/a.jpg?token=t', false],
    ['https://abc.supabase.co.evil.example/storage/v1/object/sign/a.jpg', false],
    ['http://abc.supabase.co/storage/v1/object/sign/a.jpg', false],
    ['https://me@abc.supabase.co/storage/v1/object/sign/a.jpg', false],
    [`${storage}/object/sign/../../../auth/v1/logout`, false],
    ['javascript:alert(1)', false],
    ['/storage/v1/object/sign/order-images/a.jpg', false],
    ['', false],
  ])('%s is the own one: %s', (url, expected) => {
    expect(isOwnSignedUrl(url, storage)).toBe(expected);
  });
});

describe('the address of an image', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  function backend(respond: (path: string, body: unknown) => Response) {
    const requests: string[] = [];
    const client = createBackend({
      url: 'https://abc.supabase.co',
      publishableKey: 'sb_publishable_test',
      fetch: async (input, init) => {
        const path = new URL(String(input)).pathname;
        const body: unknown = JSON.parse(String(init?.body));
        requests.push(path);
        return respond(path, body);
      },
    });
    return { client, requests };
  }
  const signed = (path: string) => {
    const name = path.replace('/storage/v1/object/sign/', '');
    return Response.json({ signedURL: `/object/sign/${name}?token=${Math.random()}` });
  };

  it('is requested once in 50 minutes, thumbnail and full image apart', async () => {
    const { client, requests } = backend(signed);
    const first = await thumbnailUrl(client, 'a.jpg');
    expect(first).toContain(`${storage}/object/sign/order-images/a.jpg?token=`);
    vi.advanceTimersByTime(49 * 60 * 1000);
    expect(await thumbnailUrl(client, 'a.jpg')).toBe(first);
    expect(requests).toHaveLength(1);
    expect(await fullUrl(client, 'a.jpg')).not.toBe(first);
    vi.advanceTimersByTime(2 * 60 * 1000);
    expect(await thumbnailUrl(client, 'a.jpg')).not.toBe(first);
    expect(requests).toHaveLength(3);
  });

  it('is requested again after it was forgotten', async () => {
    const { client } = backend(signed);
    const first = await fullUrl(client, 'a.jpg');
    clearImageUrls(client);
    expect(await fullUrl(client, 'a.jpg')).not.toBe(first);
  });

  it('is requested again after a failure', async () => {
    let isDown = true;
    const { client } = backend((path) =>
      isDown
        ? Response.json(
            { statusCode: '404', error: 'not_found', message: 'Object not found' },
            { status: 400 },
          )
        : signed(path),
    );
    await expect(fullUrl(client, 'a.jpg')).rejects.toMatchObject({ code: 'not_found' });
    isDown = false;
    await expect(fullUrl(client, 'a.jpg')).resolves.toContain('token=');
  });

  it('is that of the whole file where transformations are off', async () => {
    const { client, requests } = backend((path, body) => {
      const wantsTransform = typeof body === 'object' && body !== null && 'transform' in body;
      return wantsTransform ? Response.json({ message: 'FeatureNotEnabled' }, { status: 400 }) : signed(path);
    });
    expect(await thumbnailUrl(client, 'a.jpg')).toContain('/object/sign/order-images/a.jpg');
    expect(requests).toHaveLength(2);
  });

  it('is never that of another place', async () => {
    const { client } = backend(() => Response.json({ signedURL: '/../../auth/v1/logout?token=x' }));
    await expect(fullUrl(client, 'a.jpg')).rejects.toMatchObject({ code: 'forbidden' });
  });
});
