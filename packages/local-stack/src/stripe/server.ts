import { stripeWebhookSecret } from '../keys.ts';
import { listen } from '../listen.ts';
import { createStripeApp } from './app.ts';
import { Bank } from './bank.ts';
import { createControl, type StripeControl } from './control.ts';
import { Faults } from './faults.ts';
import type { Sandbox } from './sandbox.ts';
import { Store } from './store.ts';
import { Webhooks } from './webhooks.ts';

/** How the sandbox runs. */
export interface StripeSandboxOptions {
  /** @default a free port */
  port?: number;
  /** A JSON file that keeps the data; without it everything is forgotten at the end. */
  dataFile?: string;
  /** Where events are sent; may be set later with `control.sendWebhooksTo`. */
  webhookUrl?: string;
  /** @default 'whsec_local_rumklar' */
  webhookSecret?: string;
  /** The address at which a browser reaches the sandbox's pages. @default its own */
  pagesUrl?: string;
}

/** A running sandbox. */
export interface StripeSandbox {
  url: string;
  port: number;
  control: StripeControl;
  stop(): Promise<void>;
}

/** Starts the Stripe sandbox on 127.0.0.1. @throws when the port is taken */
export async function startStripeSandbox(options: StripeSandboxOptions = {}): Promise<StripeSandbox> {
  const store = new Store(options.dataFile);
  const webhooks = new Webhooks(
    store,
    options.webhookUrl
      ? { url: options.webhookUrl, secret: options.webhookSecret ?? stripeWebhookSecret }
      : undefined,
  );
  const faults = new Faults();
  const sandbox: Sandbox = { store, webhooks, bank: new Bank(), keysInUse: new Set(), pagesUrl: '' };
  const server = await listen(createStripeApp(sandbox, faults), options.port);
  sandbox.pagesUrl = options.pagesUrl ?? server.url;
  return {
    url: server.url,
    port: server.port,
    control: createControl(sandbox, faults, server.url),
    async stop() {
      await webhooks.stop();
      await server.stop();
      store.save();
    },
  };
}
