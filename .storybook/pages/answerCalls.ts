import { AUTH_STORAGE_KEY, CONSENT_STORAGE_KEY, ROLE_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { toastQueue } from '../../packages/ui/src/Toast/showToast.ts';
import { answerRows } from './answerRows.ts';

/**
 * What the backend says, by the path of the call: rows of a table, from which the call's filters choose, any other
 * JSON, or {@link refused} and {@link pending}.
 */
export type Answers = Readonly<Record<string, unknown>>;

/** The answer that never comes. */
export const pending = Symbol('pending');

/** A refusal; 403 is not tried again, so its words come at once. */
export function refused(code = '42501', status = 403): Response {
  return Response.json({ code, error_code: code, message: code, msg: code }, { status });
}

/** Who has signed in. */
export interface Person {
  id: string;
  email: string;
  is_admin: boolean;
}

/**
 * Stands in for the backend while one story is shown: answers the calls of a site, and signs somebody in.
 *
 * @returns what puts everything back
 */
export function answerCalls(answers: Answers, person: Person | undefined): () => void {
  const send = window.fetch;
  forget();
  localStorage.setItem(CONSENT_STORAGE_KEY, 'accepted');
  if (person) {
    localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(sessionOf(person)));
    localStorage.setItem(ROLE_STORAGE_KEY, person.is_admin ? 'admin' : 'customer');
  }
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const path = url.origin === location.origin ? servicePath(url.pathname) : undefined;
    return path === undefined ? await send(input, init) : await answer(request, path, answers, send);
  };
  return () => {
    window.fetch = send;
    forget();
  };
}

async function answer(
  request: Request,
  path: string,
  answers: Answers,
  send: typeof fetch,
): Promise<Response> {
  if (path.startsWith('object/sign/order-images/')) return await signPicture(request, path);
  if (path.startsWith('object/order-images/')) return await send(`/images/1280/${path.split('/').at(-1)}`);
  const value = answers[path];
  if (value === pending) return await new Promise<never>(() => undefined);
  if (value instanceof Response) return value.clone();
  if (Array.isArray(value)) return answerRows(request, value);
  return Response.json(value ?? (request.method === 'GET' ? [] : {}));
}

/** Pictures of the product stand in for a customer's; Storybook serves them where Storage would. */
async function signPicture(request: Request, path: string): Promise<Response> {
  const body: unknown = await request.json();
  const isThumbnail = body instanceof Object && 'transform' in body;
  const name = path.split('/').at(-1);
  return Response.json({
    signedURL: `/object/sign/order-images/${isThumbnail ? 640 : 1280}/${name}?token=storybook`,
  });
}

/** `rest/v1/orders` is called `orders`, `functions/v1/payment-methods` is `payment-methods`, and so on. */
function servicePath(pathname: string): string | undefined {
  return /^\/(?:auth|rest|storage|functions)\/v1\/(.+)$/.exec(pathname)?.[1];
}

function sessionOf({ id, email }: Person) {
  const expires_in = 24 * 60 * 60;
  return {
    access_token: 'storybook',
    refresh_token: 'storybook',
    token_type: 'bearer',
    expires_in,
    expires_at: Math.floor(Date.now() / 1000) + expires_in,
    user: { id, email, aud: 'authenticated', email_confirmed_at: '2026-01-05T09:00:00Z' },
  };
}

/** What a screen keeps and says is not the next one's. */
function forget(): void {
  for (const key of [AUTH_STORAGE_KEY, ROLE_STORAGE_KEY, CONSENT_STORAGE_KEY]) localStorage.removeItem(key);
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('RaStore')) localStorage.removeItem(key);
  }
  toastQueue.clear();
}
