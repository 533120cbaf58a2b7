import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anonClient, createUser, startTestStack, type TestStack } from '../../testing/index.ts';
import { throttle } from './throttle.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ signInsAndSignUps: 3 });
});
afterAll(() => stack.stop());

test('too many sign-ins are refused as GoTrue refuses them, with the right password too', async () => {
  const user = await createUser(stack);
  const wrong = { email: user.email, password: 'Forkert2026!' };
  for (let i = 0; i < 2; i++) {
    expect((await anonClient(stack).auth.signInWithPassword(wrong)).error?.code).toBe('invalid_credentials');
  }
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
