import { readFile } from 'node:fs/promises';
import { originalImage } from '@rumklar/local-stack/settings';
import {
  anonClient,
  skipWithoutParts,
  smallImages,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Backend, createBackend } from '../src/client.ts';

/** Tests a call once allowed and once refused. */
export function contract(
  call: string,
  tests: { allowed: () => Promise<void>; refused: () => Promise<void> },
): void {
  describe(call, () => {
    it('allowed', (context) => skipWithoutParts(context, tests.allowed));
    it('refused', (context) => skipWithoutParts(context, tests.refused));
  });
}

/** Tests that a call which another client may make is refused. */
export function refusedOnPurpose(call: string, test: () => Promise<void>): void {
  describe(call, () => {
    it('refused on purpose', (context) => skipWithoutParts(context, test));
  });
}

/** A backend for all tests of a file. */
export function useStack(options: Parameters<typeof startTestStack>[0] = {}): {
  readonly stack: TestStack;
  readonly visitor: Backend;
} {
  let stack: TestStack | undefined;
  let visitor: Backend | undefined;
  beforeAll(async () => {
    stack = await startTestStack(options);
    visitor = anonClient(stack);
  });
  afterAll(async () => {
    await stack?.stop();
  });
  return {
    get stack() {
      return started(stack);
    },
    get visitor() {
      return started(visitor);
    },
  };
}

/** A client as a site makes it in a browser of its own, nobody signed in. */
export function siteClient(
  stack: Pick<TestStack, 'apiUrl' | 'publishableKey'>,
  send?: typeof fetch,
): Backend {
  return createBackend({
    url: stack.apiUrl,
    publishableKey: stack.publishableKey,
    fetch: send,
    storage: memoryStorage(),
  });
}

/** A client as a site makes it, with a user signed in. */
export async function siteClientOf(
  stack: Pick<TestStack, 'apiUrl' | 'publishableKey'>,
  user: TestUser,
): Promise<Backend> {
  const client = siteClient(stack);
  const { error } = await client.auth.signInWithPassword({ email: user.email, password: user.password });
  if (error) throw error;
  return client;
}

/** An image as a file of the browser. */
export async function imageFile(name: string, number = 1): Promise<File> {
  const bytes = await readFile(originalImage(ORIGINALS[number - 1] ?? ''));
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}

/** The smallest files of their types. */
export const smallFiles = {
  jpeg: () => new Blob([Buffer.from(smallImages.jpeg, 'base64')], { type: 'image/jpeg' }),
  pdf: () => new Blob(['%PDF-1.7\n%%EOF'], { type: 'application/pdf' }),
  svg: () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }),
};

/** All bytes of a file. */
export async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}

/** ISO 8601 with a zone, as PostgREST and GoTrue write times. */
export const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|\+00:00)$/;
/** A UUID. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The token hash in the newest mail to an address. */
export async function tokenInMail(stack: TestStack, email: string): Promise<string> {
  const mails = await stack.mail.inbox(email);
  const token = /[?&/](?:token=)?([0-9a-f]{40,})/.exec(mails.at(-1)?.html ?? '')?.[1];
  if (!token) throw new Error(`No link in the ${mails.length} mails to ${email}`);
  return token;
}

export function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

function started<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The backend has not started');
  return value;
}

const ORIGINALS = ['IMG_2041.jpg', 'IMG_2042.jpg', 'IMG_2047.jpg'];
