import type { ChargeOutcomes } from './cards/chargeOutcomes.ts';
import type { Params } from './server/params.ts';
import type { Traffic } from './server/traffic.ts';
import type { Store } from './store.ts';
import type { EventRequest, Webhooks } from './webhooks.ts';

export interface Sandbox {
  store: Store;
  webhooks: Webhooks;
  chargeOutcomes: ChargeOutcomes;
  traffic: Traffic;
  /** Idempotency keys whose request is being carried out, and when it is done. */
  keysInUse: Map<string, Promise<unknown>>;
  /** Where the pages of invoices are served; https, as Stripe's are. */
  receiptsUrl: string;
}

export interface Call {
  sandbox: Sandbox;
  path: Record<string, string>;
  params: Params;
  key: 'secret' | 'publishable';
  request: EventRequest;
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** A Hono pattern. */
  path: string;
  /** Whether a browser may call it with the publishable key. @default false */
  publishable?: boolean;
  run: (call: Call) => object;
}
