import type { Page, Request } from '@playwright/test';
import type { TestStack } from '@rumklar/local-stack/testing';

/** What a step of an order's life costs. */
export interface Cost {
  /** Requests to the backend, such as `POST rpc/place_order`, each with how often. */
  requests: Readonly<Record<string, number>>;
  /** Of all but the saving of a draft. */
  total: number;
  /** Bytes added to Storage. */
  bytes: number;
}

/** Counts what a page asks for and what is stored during a step. Nobody else may use the stack meanwhile. */
export async function costOf(page: Page, stack: TestStack, step: () => Promise<void>): Promise<Cost> {
  const requests: Record<string, number> = {};
  const count = (request: Request) => {
    const call = callOf(request);
    if (call) requests[call] = (requests[call] ?? 0) + 1;
  };
  const before = await storedBytes(stack);
  page.on('request', count);
  await step();
  await page.waitForLoadState('networkidle');
  page.off('request', count);
  const counted = Object.entries(requests).filter(([call]) => !call.endsWith(SAVED_WHILE_TYPING));
  const total = counted.reduce((sum, [, number]) => sum + number, 0);
  return { requests, total, bytes: (await storedBytes(stack)) - before };
}

/** Stops what an open page asks for again from time to time, so that a slow machine counts the same. */
export async function stopPolling(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const slow = <T extends typeof window.setTimeout | typeof window.setInterval>(set: T) =>
      new Proxy(set, {
        apply: (original, self, [run, time, ...rest]) =>
          Reflect.apply(original, self, [run, time >= 15_000 ? 3_600_000 : time, ...rest]),
      });
    window.setTimeout = slow(window.setTimeout);
    window.setInterval = slow(window.setInterval);
  });
}

/** Method and name of a call of the backend; images of `<img>` and preflights are none. */
function callOf(request: Request): string | undefined {
  const path = new URL(request.url()).pathname;
  const [, service, name = ''] = /^\/(rest|auth|storage|functions)\/v1\/(.*)$/.exec(path) ?? [];
  if (!service || request.method() === 'OPTIONS' || request.resourceType() === 'image') return undefined;
  const short = service === 'storage' ? name.split('/').slice(0, 3).join('/') : name;
  return `${request.method()} ${service}/${short}`;
}

/** As often as time passes. */
const SAVED_WHILE_TYPING = 'rpc/save_order_draft';

async function storedBytes({ sql }: TestStack): Promise<number> {
  const [row] = await sql`
    select coalesce(sum((metadata ->> 'size')::bigint), 0)::float as bytes from storage.objects`;
  return Number(row?.bytes);
}
