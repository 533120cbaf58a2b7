import { createUser } from '@rumklar/local-stack/testing';
import { turnstileTestKeys, turnstileToken } from '@rumklar/local-stack/turnstile/server';
import { expect, it } from 'vitest';
import { requestPasswordReset } from '../src/auth/requestPasswordReset.ts';
import { resendConfirmation } from '../src/auth/resendConfirmation.ts';
import { signIn } from '../src/auth/signIn.ts';
import { signUp } from '../src/auth/signUp.ts';
import { type Backend, createBackend } from '../src/client.ts';
import { memoryStorage, useStack } from './contract.ts';

const parts = useStack({ functions: true, captcha: turnstileTestKeys.secret.passes, mailPause: 0 });

function client(getCaptchaToken?: () => Promise<string>): Backend {
  const { apiUrl: url, publishableKey } = parts.stack;
  return createBackend({ url, publishableKey, storage: memoryStorage(), getCaptchaToken });
}

it('signing up, asking for mails and signing in each take a token of their own', async () => {
  const tokens: string[] = [];
  const visitor = client(async () => {
    tokens.push(turnstileToken());
    return tokens.at(-1) ?? '';
  });
  const email = `ny-${crypto.randomUUID()}@rumklar.example`;
  const origin = 'https://rumklar.example';
  await signUp(visitor, { fullName: 'Ny Kunde', email, password: 'Rumklar2026!', origin });
  await resendConfirmation(visitor, email);
  expect(await parts.stack.mail.inbox(email)).toHaveLength(2);
  const user = await createUser(parts.stack);
  await requestPasswordReset(visitor, { email: user.email, origin });
  expect(await signIn(visitor, user)).toMatchObject({ email: user.email });
  expect(tokens).toHaveLength(4);
});

it('reports a missing token in the words of the captcha', async () => {
  const user = await createUser(parts.stack);
  const refused = {
    code: 'captcha_failed',
    userMessage: { title: 'Vi kunne ikke se, at du er et menneske' },
  };
  await expect(signIn(client(), user)).rejects.toMatchObject(refused);
  const reset = { email: user.email, origin: 'https://rumklar.example' };
  await expect(requestPasswordReset(client(), reset)).rejects.toMatchObject(refused);
});
