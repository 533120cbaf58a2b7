import { stripeKeys } from '../keys.ts';
import type { Fault, Faults } from './faults.ts';
import type { PaymentMethod, StripeEvent } from './objects.ts';
import type { Sandbox } from './sandbox.ts';
import type { SandboxState } from './store.ts';
import type { DeliveryManner, WebhookTarget } from './webhooks.ts';

/** What tests and the stack's own scripts do to a running sandbox. */
export interface StripeControl {
  /** A look at everything the sandbox holds; not to be changed. */
  readonly state: Readonly<SandboxState>;
  /**
   * Saves a card for a customer as if it had been entered in the browser.
   *
   * @param name a test card's name. @default 'pm_card_visa'
   */
  addCard(customerId: string, name?: string): Promise<PaymentMethod>;
  /** Confirms a setup intent as the browser does; resolves to its status, or to the error's code. */
  confirmSetupIntent(clientSecret: string, name?: string): Promise<string>;
  /** Events in the order in which they happened. */
  events(type?: string): StripeEvent[];
  /** Sends an event to the webhook once more. */
  resend(eventId: string): void;
  /** Sends webhooks elsewhere, or nowhere. */
  sendWebhooksTo(target: WebhookTarget | undefined): void;
  /** How webhooks arrive from now on. @default 'once' */
  deliverWebhooks(manner: DeliveryManner): void;
  /** What the bank says to the next charge, whatever the card. */
  answerNextCharge(answer: 'ok' | 'authenticate' | 'decline'): void;
  /** Resolves when every webhook was taken or given up. */
  settled(): Promise<void>;
  /** Disturbs the next matching requests. */
  disturb(fault: Fault): void;
  /** Forgets the idempotency keys, as Stripe does after a day. */
  forgetKeys(): void;
  /** Takes back all disturbances and what the bank was told to say. */
  mend(): void;
  /** Forgets all objects and disturbances. */
  clear(): void;
}

/** Makes the control of a sandbox. @param url the sandbox's own address */
export function createControl(sandbox: Sandbox, faults: Faults, url: string): StripeControl {
  const post = async (path: string, body: Record<string, string>): Promise<Record<string, unknown>> => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripeKeys.secret}` },
      body: new URLSearchParams(body),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const mend = () => {
    faults.clear();
    sandbox.bank.clear();
  };
  return {
    get state() {
      return sandbox.store.state;
    },
    async addCard(customerId, name = 'pm_card_visa') {
      const { id, error } = await post(`/v1/payment_methods/${name}/attach`, { customer: customerId });
      const paymentMethod = typeof id === 'string' ? sandbox.store.state.paymentMethods[id] : undefined;
      if (!paymentMethod) throw new Error(`The sandbox refused the card: ${JSON.stringify(error)}`);
      return paymentMethod;
    },
    async confirmSetupIntent(clientSecret, name = 'pm_card_visa') {
      const id = clientSecret.replace(/_secret_.*$/, '');
      await post(`/v1/setup_intents/${id}/confirm`, { client_secret: clientSecret, payment_method: name });
      const intent = sandbox.store.state.setupIntents[id];
      if (!intent) throw new Error(`No setup intent ${id}`);
      const code = intent.last_setup_error?.code;
      return intent.status === 'requires_payment_method' && typeof code === 'string' ? code : intent.status;
    },
    events: (type) =>
      Object.values(sandbox.store.state.events).filter((event) => type === undefined || event.type === type),
    resend(eventId) {
      const event = sandbox.store.state.events[eventId];
      if (!event) throw new Error(`No event ${eventId}`);
      sandbox.webhooks.send(event);
    },
    sendWebhooksTo: (target) => sandbox.webhooks.sendTo(target),
    deliverWebhooks: (manner) => sandbox.webhooks.deliver(manner),
    answerNextCharge: (answer) => sandbox.bank.answerNext(answer),
    settled: () => sandbox.webhooks.settled(),
    disturb: (fault) => faults.add(fault),
    forgetKeys() {
      sandbox.store.state.answers = {};
    },
    mend,
    clear() {
      mend();
      sandbox.webhooks.deliver('once');
      sandbox.store.clear();
    },
  };
}
