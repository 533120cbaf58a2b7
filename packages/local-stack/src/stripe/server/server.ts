import { listen, listenSecurely } from '../../listen.ts';
import { ChargeOutcomes } from '../cards/chargeOutcomes.ts';
import { createControl, type StripeControl } from '../control.ts';
import { hostedInvoices } from '../invoices/hostedInvoice.ts';
import type { Sandbox } from '../sandbox.ts';
import { Store } from '../store.ts';
import { Webhooks } from '../webhooks.ts';
import { createStripeApp } from './app.ts';
import { localhostCertificate } from './certificate.ts';
import { Faults } from './faults.ts';
import { Traffic } from './traffic.ts';

/** How the sandbox runs. */
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

/** A running sandbox. */
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
