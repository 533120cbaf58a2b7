import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rootFolder } from '../../settings.ts';
import { anonClient, createUser, startTestStack, type TestStack } from '../../testing/index.ts';
import { readProjectConfig } from '../config.ts';
import { endpointThrottles, mailThrottle, throttle } from './throttle.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ rateLimits: { tokenRefresh: 3 } });
});
afterAll(() => stack.stop());

test('too many sign-ins and refreshes are refused as GoTrue refuses them, with the right password too', async () => {
  const user = await createUser(stack);
  const wrong = { email: user.email, password: 'Forkert2026!' };
  expect((await anonClient(stack).auth.signInWithPassword(wrong)).error?.code).toBe('invalid_credentials');
  expect((await user.client.auth.refreshSession()).error).toBeNull();
  const { error } = await anonClient(stack).auth.signInWithPassword(user);
  expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
});

test('a bucket fills again over five minutes, one per address', () => {
  vi.useFakeTimers();
  const take = throttle(2);
  const request = (address: string) => new Request('http://x', { headers: { 'x-forwarded-for': address } });
  take(request('203.0.113.1'));
  take(request('203.0.113.1'));
  expect(() => take(request('203.0.113.1'))).toThrow('Request rate limit reached');
  take(request('203.0.113.2'));
  vi.advanceTimersByTime(150_000);
  take(request('203.0.113.1'));
  expect(() => take(request('203.0.113.1'))).toThrow('Request rate limit reached');
  vi.useRealTimers();
});

test('the mails of an hour are limited for the whole project', () => {
  vi.useFakeTimers();
  const take = mailThrottle(2);
  take();
  take();
  expect(take).toThrow('email rate limit exceeded');
  vi.advanceTimersByTime(30 * 60_000);
  take();
  expect(take).toThrow('email rate limit exceeded');
  vi.useRealTimers();
});

test.each([
  ['POST /token', 2],
  ['POST /verify', 5],
  ['POST /otp', 5],
])('%s takes 30 requests at once, then one every %i seconds', (call, seconds) => {
  vi.useFakeTimers();
  const { rateLimits } = readProjectConfig(join(rootFolder, 'supabase')).auth;
  const take = endpointThrottles(rateLimits).get(call);
  const request = new Request('http://x');
  for (let time = 0; time < 30; time += 1) take?.(request);
  expect(() => take?.(request)).toThrow('Request rate limit reached');
  vi.advanceTimersByTime(seconds * 1000 - 1);
  expect(() => take?.(request)).toThrow('Request rate limit reached');
  vi.advanceTimersByTime(1);
  take?.(request);
  vi.useRealTimers();
});
