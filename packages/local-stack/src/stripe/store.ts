import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PaymentIntent, StripeInvoice } from './invoices/invoiceObjects.ts';
import type { SetupIntent, StripeCustomer, StripeEvent, StripePaymentMethod } from './objects.ts';

/** An answer that a repeated `Idempotency-Key` gets again. */
export interface StoredResponse {
  fingerprint: string;
  status: number;
  body: unknown;
  at: number;
}

/** The objects of the sandbox, in the order in which they were made. */
export interface SandboxState {
  customers: Record<string, StripeCustomer>;
  deletedCustomers: Record<string, { id: string; object: 'customer'; deleted: true }>;
  paymentMethods: Record<string, StripePaymentMethod>;
  /** The test card's number behind a payment method: it decides how charges end. */
  cardNumbers: Record<string, string>;
  setupIntents: Record<string, SetupIntent>;
  invoices: Record<string, StripeInvoice>;
  paymentIntents: Record<string, PaymentIntent>;
  events: Record<string, StripeEvent>;
  responses: Record<string, StoredResponse>;
}

/** The sandbox's state, written to a JSON file after every change if there is one. */
export class Store {
  state: SandboxState;
  readonly #dataFile: string | undefined;

  constructor(dataFile?: string) {
    this.#dataFile = dataFile;
    this.state = dataFile && existsSync(dataFile) ? read(dataFile) : emptyState();
  }

  /** Writes the file in one piece, so that a process killed half-way leaves the old one. */
  save(): void {
    if (!this.#dataFile) return;
    forgetOldest(this.state.events, MAX_EVENTS);
    forgetOldest(this.state.responses, MAX_RESPONSES);
    mkdirSync(dirname(this.#dataFile), { recursive: true });
    const draft = `${this.#dataFile}.${process.pid}.tmp`;
    writeFileSync(draft, JSON.stringify(this.state), { mode: 0o600 });
    renameSync(draft, this.#dataFile);
  }

  clear(): void {
    this.state = emptyState();
    this.save();
  }
}

/** A new id such as `cus_Xb3…`. */
export function newId(prefix: string, length = 14): string {
  let id = '';
  while (id.length < length) id += randomBytes(32).toString('base64').replace(/[+/=]/g, '');
  return `${prefix}_${id.slice(0, length)}`;
}

/** Now in whole seconds, as Stripe counts time. */
export function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

function emptyState(): SandboxState {
  return {
    customers: {},
    deletedCustomers: {},
    paymentMethods: {},
    cardNumbers: {},
    setupIntents: {},
    invoices: {},
    paymentIntents: {},
    events: {},
    responses: {},
  };
}

function read(dataFile: string): SandboxState {
  const stored: unknown = JSON.parse(readFileSync(dataFile, 'utf8'));
  if (typeof stored !== 'object' || stored === null) throw new Error(`${dataFile} holds no sandbox data`);
  return { ...emptyState(), ...stored };
}

function forgetOldest(records: Record<string, unknown>, limit: number): void {
  const ids = Object.keys(records);
  for (const id of ids.slice(0, Math.max(0, ids.length - limit))) delete records[id];
}

const MAX_EVENTS = 2000;
const MAX_RESPONSES = 5000;
