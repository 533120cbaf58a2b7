import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBackend, currentSession } from './client.ts';

const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client with an expired token, whose requests are handled by `send` from now on. */
async function withExpiredToken(send: (url: string) => Response) {
  let isSignedIn = false;
  const requests: string[] = [];
  const backend = createBackend({
    url: 'https://project.example',
    publishableKey: 'key',
    fetch: async (input) => {
      if (!isSignedIn) return Response.json(session);
      requests.push(new URL(String(input)).pathname);
      return send(String(input));
    },
  });
  await backend.auth.signInWithPassword({ email: 'kunde@rumklar.example', password: 'x' });
  isSignedIn = true;
  vi.setSystemTime(Date.now() + 2 * HOUR);
  return { backend, requests };
}

test('a call is not sent without its session when the token cannot be renewed offline', async () => {
  const { backend, requests } = await withExpiredToken(() => {
    throw new TypeError('fetch failed');
  });
  const call = backend
    .from('orders')
    .select('id')
    .then((response) => response);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await call).toMatchObject({ status: 0, data: null });
  expect(new Set(requests)).toEqual(new Set(['/auth/v1/token']));
  await expect(currentSession(backend.auth)).rejects.toThrow('fetch failed');
});

test('a session that the server refuses to renew is over', async () => {
  const { backend, requests } = await withExpiredToken((url) =>
    url.includes('/token')
      ? Response.json({ code: 'refresh_token_not_found', message: 'Not found' }, { status: 400 })
      : Response.json([]),
  );
  expect(await currentSession(backend.auth)).toBeUndefined();
  await backend.from('orders').select('id');
  expect(requests).toContain('/rest/v1/orders');
});

const session = {
  access_token: 'a.b.c',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user: { id: 'c0ffee00-0000-4000-8000-000000000001', aud: 'authenticated' },
};
