import { createHmac } from 'node:crypto';
import type { StripeEvent } from './objects.ts';
import { newId, type Store, seconds } from './store.ts';

export interface WebhookTarget {
  url: string;
  secret: string;
}

/** How events arrive: once, never, each twice, or the newest first and only at `sendPending()`. */
export type DeliveryManner = 'once' | 'never' | 'twice' | 'reversed';

export type EventType =
  | 'setup_intent.succeeded'
  | 'payment_method.attached'
  | 'payment_method.detached'
  | 'customer.deleted'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'invoice.payment_action_required'
  | 'invoice.voided';

export interface EventRequest {
  id: string | null;
  idempotency_key: string | null;
}

/** The API version that events carry, the one of the `stripe` library that the product uses. */
export const API_VERSION = '2026-10-28.endive';

export class Webhooks {
  readonly #store: Store;
  readonly #pending = new Map<string, Promise<void>>();
  readonly #stopped = new AbortController();
  #target: WebhookTarget | undefined;
  #manner: DeliveryManner = 'once';
  #held: StripeEvent[] = [];

  constructor(store: Store) {
    this.#store = store;
  }

  /** Sends to another address from now on, or nowhere; also what an earlier run could not deliver. */
  sendTo(target: WebhookTarget | undefined): void {
    this.#target = target;
    for (const event of Object.values(this.#store.state.events)) {
      if (event.pending_webhooks > 0 && !this.#pending.has(event.id)) this.send(event);
    }
  }

  emit(
    type: EventType,
    object: object,
    request: EventRequest | null,
    previous?: Record<string, unknown>,
  ): StripeEvent {
    const isSent = this.#target !== undefined && this.#manner !== 'never';
    const event: StripeEvent = {
      id: newId('evt', 24),
      object: 'event',
      api_version: API_VERSION,
      created: seconds(),
      data: { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) },
      livemode: false,
      pending_webhooks: isSent ? 1 : 0,
      request: request ?? { id: null, idempotency_key: null },
      type,
    };
    this.#store.state.events[event.id] = event;
    if (isSent) this.#dispatch(event);
    return event;
  }

  /** Sends an event, again if it was sent before. */
  send(event: StripeEvent): void {
    const target = this.#target;
    if (!target) return;
    const delivery = this.#deliver(event, target).finally(() => this.#pending.delete(event.id));
    this.#pending.set(event.id, delivery);
  }

  deliver(manner: DeliveryManner): void {
    this.#manner = manner;
  }

  async sendPending(): Promise<void> {
    for (const event of this.#held.splice(0).reverse()) {
      this.send(event);
      await this.#pending.get(event.id);
    }
    while (this.#pending.size > 0) await Promise.all(this.#pending.values());
  }

  /** Gives up what is on its way. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.sendPending();
  }

  #dispatch(event: StripeEvent): void {
    if (this.#manner === 'reversed') {
      this.#held.push(event);
      return;
    }
    this.send(event);
    if (this.#manner !== 'twice') return;
    const first = this.#pending.get(event.id);
    const second = `${event.id} again`;
    if (first) this.#pending.set(second, this.#again(event, first, second));
  }

  async #again(event: StripeEvent, first: Promise<void>, key: string): Promise<void> {
    await first;
    if (this.#target) await this.#deliver(event, this.#target);
    this.#pending.delete(key);
  }

  async #deliver(event: StripeEvent, target: WebhookTarget): Promise<void> {
    for (const delay of RETRY_DELAYS) {
      await this.#pause(delay);
      if (this.#stopped.signal.aborted) return;
      if (await this.#post(event, target)) {
        event.pending_webhooks = 0;
        this.#store.save();
        return;
      }
    }
  }

  async #post(event: StripeEvent, target: WebhookTarget): Promise<boolean> {
    const body = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(target.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureOf(body, target.secret),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body,
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(20_000)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#stopped.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

/** The `stripe-signature` header for a body. @param at seconds since 1970; default: now */
export function signatureOf(body: string, secret: string, at: number = seconds()): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** Milliseconds before each attempt; Stripe itself goes on for three days. */
const RETRY_DELAYS = [0, 500, 1500, 4000, 10_000];
