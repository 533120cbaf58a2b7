import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { listen, listenSecurely } from '../../listen.ts';
import { ChargeOutcomes } from '../cards/chargeOutcomes.ts';
import { customerRoutes, storedCustomer } from '../cards/customers.ts';
import { paymentIntentRoutes } from '../cards/paymentIntents.ts';
import { cardsOf, detachCard, findCard } from '../cards/savedCards.ts';
import { setupIntentRoutes } from '../cards/setupIntents.ts';
import { createControl, type StripeControl } from '../control.ts';
import { hostedInvoices } from '../invoices/hostedInvoice.ts';
import { invoiceRoutes } from '../invoices/invoices.ts';
import type { StripePaymentMethod } from '../objects.ts';
import type { Call, Route, Sandbox } from '../sandbox.ts';
import { newId, Store } from '../store.ts';
import { stripeJs } from '../stripeJs.ts';
import { API_VERSION, Webhooks } from '../webhooks.ts';
import { localhostCertificate } from './certificate.ts';
import { StripeApiError, unauthorized } from './errors.ts';
import { answerOnce } from './idempotency.ts';
import { Params, paginate, parseForm } from './params.ts';
import { Faults, RateLimitError, Traffic } from './traffic.ts';

const paymentMethodRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/payment_methods', run: list },
  { method: 'GET', path: '/v1/payment_methods/:id', run: retrieve },
  { method: 'POST', path: '/v1/payment_methods/:id/detach', run: detach },
];

function list({ params, sandbox }: Call): object {
  const { state } = sandbox.store;
  const customer = storedCustomer(state, params.required('customer'), 'customer');
  const type = params.text('type') ?? 'card';
  const cards = type === 'card' ? cardsOf(state, customer.id) : [];
  const page = paginate(cards, params, '/v1/payment_methods', 'PaymentMethod');
  params.end();
  return page;
}

function retrieve({ params, path, sandbox }: Call): StripePaymentMethod {
  params.end();
  return findCard(sandbox.store.state, path.id ?? '');
}

function detach({ params, path, sandbox, request }: Call): StripePaymentMethod {
  params.end();
  const card = findCard(sandbox.store.state, path.id ?? '');
  detachCard(sandbox, card, request);
  return card;
}

export interface StripeSandboxOptions {
  /** @default a free port */
  port?: number;
  /** A JSON file that keeps the data; without it everything is forgotten at the end. */
  dataFile?: string;
  /** Port of the receipts, which are served over TLS. @default a free port */
  receiptsPort?: number;
  /** Keeps the certificate of the receipts; without it a new one is made. */
  certificateFolder?: string;
}

export interface StripeSandbox {
  url: string;
  port: number;
  /** Where the pages of invoices are, and the certificate that they are served with. */
  receipts: { url: string; certificate: string };
  control: StripeControl;
  stop(): Promise<void>;
}

/** Starts the Stripe sandbox on 127.0.0.1. @throws when the port is taken */
export async function startStripeSandbox(options: StripeSandboxOptions = {}): Promise<StripeSandbox> {
  const store = new Store(options.dataFile);
  const webhooks = new Webhooks(store);
  const faults = new Faults();
  const sandbox: Sandbox = {
    store,
    webhooks,
    chargeOutcomes: new ChargeOutcomes(),
    traffic: new Traffic(),
    keysInUse: new Map(),
    receiptsUrl: '',
  };
  const server = await listen(createStripeApp(sandbox, faults), options.port);
  const certificate = localhostCertificate(options.certificateFolder);
  const receipts = await listenSecurely(hostedInvoices(sandbox), certificate, options.receiptsPort).catch(
    async (error: unknown) => {
      await server.stop();
      throw error;
    },
  );
  sandbox.receiptsUrl = receipts.url;
  return {
    url: server.url,
    port: server.port,
    receipts: { url: receipts.url, certificate: certificate.cert },
    control: createControl(sandbox, faults),
    async stop() {
      await webhooks.stop();
      await Promise.all([server.stop(), receipts.stop()]);
      store.save();
    },
  };
}

/** The sandbox's HTTP side: the API under `/v1` and the Stripe.js stand-in. */
function createStripeApp(sandbox: Sandbox, faults: Faults): Hono {
  const app = new Hono();
  for (const route of routes) {
    app.on(route.method, route.path, (c) => respond(c, route, sandbox, faults));
  }
  app.get('/stripe.js', async (c) =>
    c.body(await stripeJs(), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  );
  app.notFound((c) =>
    c.json(
      {
        error: {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${c.req.method}: ${c.req.path}). The local sandbox has only what this product uses.`,
        },
      },
      404,
    ),
  );
  return app;
}

const routes: readonly Route[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...setupIntentRoutes,
  ...invoiceRoutes,
  ...paymentIntentRoutes,
];

async function respond(c: Context, route: Route, sandbox: Sandbox, faults: Faults): Promise<Response> {
  const { store } = sandbox;
  const requestId = newId('req');
  const idempotencyKey = c.req.method === 'POST' ? (c.req.header('idempotency-key') ?? null) : null;
  const text = c.req.method === 'POST' ? await c.req.text() : new URL(c.req.url).search;
  const shape = { method: c.req.method, path: c.req.path, body: text };
  c.header('request-id', requestId);
  c.header('stripe-version', c.req.header('stripe-version') ?? API_VERSION);
  if (idempotencyKey) c.header('idempotency-key', idempotencyKey);
  try {
    const fields = parseForm(text);
    const key = keyOf(c, route);
    await sandbox.traffic.admit(`${route.method} ${route.path}`);
    const { status, body, isReplayed } = await answerOnce(sandbox, idempotencyKey, shape, async () => {
      faults.before(shape);
      if (faults.isLate(shape)) await disconnected(c.req.raw.signal);
      const request = { id: requestId, idempotency_key: idempotencyKey };
      return run(route, { sandbox, path: c.req.param(), params: new Params(fields), key, request });
    });
    if (isReplayed) c.header('idempotent-replayed', 'true');
    else {
      if (c.req.method !== 'GET') store.save();
      faults.after(shape);
      if (faults.isTimedOut(shape)) await disconnected(c.req.raw.signal);
    }
    return c.json(body, toStatus(status));
  } catch (error) {
    if (error instanceof RateLimitError) c.header('stripe-rate-limited-reason', error.reason);
    if (error instanceof StripeApiError) return c.json({ error: error.body }, error.status);
    throw error;
  }
}

function disconnected(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
}

function run(route: Route, call: Call): { status: number; body: object } {
  try {
    return { status: 200, body: structuredClone(route.run(call)) };
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    return { status: error.status, body: { error: structuredClone(error.body) } };
  }
}

function keyOf(c: Context, route: Route): Call['key'] {
  const key = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (!key) throw unauthorized('You did not provide an API key.');
  if (key.startsWith('sk_test_local')) return 'secret';
  if (!key.startsWith('pk_test_local')) {
    throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`);
  }
  if (route.publishable) return 'publishable';
  throw unauthorized(
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    'secret_key_required',
  );
}

function toStatus(status: number): ContentfulStatusCode {
  return status as ContentfulStatusCode;
}
