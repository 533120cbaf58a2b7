import type { Bank } from './bank.ts';
import type { Params } from './params.ts';
import type { Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

/** What the routes work on. */
export interface Sandbox {
  store: Store;
  webhooks: Webhooks;
  bank: Bank;
  /** Idempotency keys whose request is being carried out. */
  keysInUse: Set<string>;
  /** Where the pages of invoices are served; https, as Stripe's are. */
  receiptsUrl: string;
}

/** One request, read and authenticated. */
export interface Call {
  sandbox: Sandbox;
  /** The path's parameters. */
  path: Record<string, string>;
  params: Params;
  /** Which kind of key the caller showed. */
  key: 'secret' | 'publishable';
  requestId: string;
  idempotencyKey: string | null;
}

/** One address of the API. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** A Hono pattern. */
  path: string;
  /** Whether a browser may call it with the publishable key. @default false */
  publishable?: boolean;
  run: (call: Call) => object;
}
