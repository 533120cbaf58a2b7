import { AUTH_STORAGE_KEY, CONSENT_STORAGE_KEY, ROLE_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { toastQueue } from '../../packages/ui/src/Toast/showToast.ts';

/**
 * The backend's responses by the path of the request: rows of a table, to which the request's filters are applied, any
 * other JSON, a function of the request's body that returns one of them, {@link refusal} or {@link pending}.
 */
export type Responses = Readonly<Record<string, unknown>>;

/** A request without a response. */
export const pending = Symbol('pending');

/** A refused request. The sites don't retry a 403, so its message is shown at once. */
export function refusal(code = '42501', status = 403): Response {
  return Response.json({ code, error_code: code, message: code, msg: code }, { status });
}

/** The user of the story's session. */
export interface StubbedUser {
  id: string;
  email: string;
  is_admin: boolean;
}

/** Replaces `fetch` for one story, and stores a session of `user`, if any. @returns a function that restores everything */
export function stubBackend(responses: Responses, user: StubbedUser | undefined): () => void {
  const realFetch = window.fetch;
  clearState();
  localStorage.setItem(CONSENT_STORAGE_KEY, 'accepted');
  if (user) {
    localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(sessionOf(user)));
    localStorage.setItem(ROLE_STORAGE_KEY, user.is_admin ? 'admin' : 'customer');
  }
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const path = url.origin === location.origin ? servicePath(url.pathname) : undefined;
    return path === undefined
      ? await realFetch(input, init)
      : await respond(request, path, responses, realFetch);
  };
  return () => {
    window.fetch = realFetch;
    clearState();
  };
}

async function respond(
  request: Request,
  path: string,
  responses: Responses,
  realFetch: typeof fetch,
): Promise<Response> {
  if (path === 'object/sign/order-images') return await signPreviews(request);
  if (path.startsWith('object/sign/order-images/')) return await signImage(request, path);
  if (path.startsWith('object/order-images/'))
    return await realFetch(`/images/1280/${path.split('/').at(-1)}`);
  if (path === 'sign-images') return await signForStudio(request);
  if (path === 'inspect-uploads') return await acceptUploads(request);
  const response = responses[path];
  const value = typeof response === 'function' ? response(await request.json()) : response;
  if (value === pending) return await new Promise<never>(() => undefined);
  if (value instanceof Response) return value.clone();
  if (Array.isArray(value)) return queryRows(request, value);
  return Response.json(value ?? (request.method === 'GET' ? [] : {}));
}

/** Every file is an image that the product takes. */
async function acceptUploads(request: Request): Promise<Response> {
  const { paths }: { paths: string[] } = await request.json();
  return Response.json({ success: true, files: paths.map((path) => ({ path, type: 'image/webp' })) });
}

/** The signed URL of an example image, which Storybook serves instead of a customer's. */
async function signImage(request: Request, path: string): Promise<Response> {
  const body: unknown = await request.json();
  const isThumbnail = body instanceof Object && 'transform' in body;
  const name = path.split('/').at(-1);
  return Response.json({
    signedURL: `/object/sign/order-images/${isThumbnail ? 640 : 1280}/${name}?token=storybook`,
  });
}

/** The signed URLs of small example images by the names of previews: `previews/5.webp`. */
async function signPreviews(request: Request): Promise<Response> {
  const { paths }: { paths: string[] } = await request.json();
  return Response.json(
    paths.map((path) => ({
      path,
      signedURL: `/object/sign/order-images/640/${path.split('/').at(-1)}?token=storybook`,
      error: null,
    })),
  );
}

/** The same for the studio, whose addresses a function signs. */
async function signForStudio(request: Request): Promise<Response> {
  const { paths, thumbnail }: { paths: string[]; thumbnail: boolean } = await request.json();
  const size = (path: string) => (thumbnail || path.startsWith('previews/') ? 640 : 1280);
  const address = (path: string) =>
    `/storage/v1/object/sign/order-images/${size(path)}/${path.split('/').at(-1)}?token=storybook`;
  return Response.json({
    success: true,
    urls: Object.fromEntries(paths.map((path) => [path, address(path)])),
  });
}

/** The key in {@link Responses}: `orders` for `/rest/v1/orders`, `payment-methods` for `/functions/v1/payment-methods`. */
function servicePath(pathname: string): string | undefined {
  return /^\/(?:auth|rest|storage|functions)\/v1\/(.+)$/.exec(pathname)?.[1];
}

function sessionOf({ id, email }: StubbedUser) {
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

/** Clears what one story's screen has stored or shown, so that the next one starts fresh. */
function clearState(): void {
  for (const key of [AUTH_STORAGE_KEY, ROLE_STORAGE_KEY, CONSENT_STORAGE_KEY]) localStorage.removeItem(key);
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('RaStore')) localStorage.removeItem(key);
  }
  toastQueue.clear();
}

/** Filters and sorts rows like PostgREST, as far as the sites use it: `eq`, `in`, `is`, `order`, `limit`, `offset`. */
function queryRows(request: Request, rows: readonly unknown[]): Response {
  const { searchParams } = new URL(request.url);
  const found = rows.filter((row) =>
    [...searchParams].every(([column, condition]) => matches(cellOf(row, column), condition)),
  );
  sortRows(found, searchParams.get('order') ?? '');
  if (request.headers.get('accept')?.includes('pgrst.object')) {
    return found.length === 1
      ? Response.json(found[0])
      : Response.json({ code: 'PGRST116', message: 'not exactly one row' }, { status: 406 });
  }
  const from = Number(searchParams.get('offset') ?? 0);
  const page = found.slice(from, from + Number(searchParams.get('limit') ?? found.length));
  return Response.json(page, {
    headers: { 'content-range': `${from}-${from + page.length - 1}/${found.length}` },
  });
}

function matches(value: unknown, condition: string): boolean {
  const [, operator, operand = ''] = /^(eq|in|is)\.(.*)$/s.exec(condition) ?? [];
  if (operator === undefined || value === undefined) return true;
  if (operator === 'is') return String(value) === operand;
  if (operator === 'eq') return String(value) === operand;
  return operand
    .replace(/^\(|\)$|"/g, '')
    .split(',')
    .includes(String(value));
}

/** Sorts by the first column only; the others make keyset pages unambiguous, and stories have one page. */
function sortRows(rows: unknown[], order: string): void {
  const [column = '', direction] = order.split(',')[0]?.split('.') ?? [];
  if (!column) return;
  const sign = direction === 'desc' ? -1 : 1;
  rows.sort((a, b) => sign * compare(cellOf(a, column), cellOf(b, column)));
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '').localeCompare(String(b ?? ''), 'da');
}

function cellOf(row: unknown, column: string): unknown {
  return row instanceof Object ? Reflect.get(row, column) : undefined;
}
