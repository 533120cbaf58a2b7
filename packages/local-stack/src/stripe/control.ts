import { storedCustomer } from './cards/customers.ts';
import { attachCard, namedCard } from './cards/savedCards.ts';
import { confirmWith } from './cards/setupIntents.ts';
import type { SetupIntent, StripeEvent, StripePaymentMethod } from './objects.ts';
import type { Sandbox } from './sandbox.ts';
import type { Faults, StripeFault, TrafficLimits } from './server/traffic.ts';
import type { SandboxState } from './store.ts';
import type { DeliveryManner, WebhookTarget } from './webhooks.ts';

export interface StripeControl {
  readonly state: Readonly<SandboxState>;
  /** Saves a card for a customer as the browser does. @param name a test card's. @default 'pm_card_visa' */
  addCard(customerId: string, name?: string): StripePaymentMethod;
  /** Confirms a setup intent with a test card, as the browser does. @returns the intent's status */
  confirmSetupIntent(clientSecret: string, name?: string): SetupIntent['status'];
  /** Events in the order in which they happened. */
  events(type?: string): StripeEvent[];
  /** Sends webhooks to another URL, or to none. */
  sendWebhooksTo(target: WebhookTarget | undefined): void;
  /** How webhooks arrive from now on. @default 'once' */
  deliverWebhooks(manner: DeliveryManner): void;
  setNextChargeOutcome(outcome: 'ok' | 'authenticate' | 'decline'): void;
  sendPending(): Promise<void>;
  /** Limits the traffic as Stripe does, and counts it again. Without limits: none. */
  limitTraffic(limits?: TrafficLimits): void;
  /** Requests that were taken and refused since the limits were set. */
  readonly traffic: { calls: number; refused: number };
  /** Resolves when no request under an idempotency key is being carried out. */
  requestsDone(): Promise<void>;
  injectFault(fault: StripeFault): void;
  /** Forgets the idempotency keys, as Stripe does after a day. */
  forgetKeys(): void;
  clearFaults(): void;
  clear(): void;
}

export function createControl(sandbox: Sandbox, faults: Faults): StripeControl {
  const clearFaults = () => {
    faults.clear();
    sandbox.chargeOutcomes.clear();
  };
  return {
    get state() {
      return sandbox.store.state;
    },
    addCard(customerId, name = 'pm_card_visa') {
      const { state } = sandbox.store;
      const card = namedCard(name, state);
      attachCard(sandbox, card, storedCustomer(state, customerId).id, null);
      sandbox.store.save();
      return card;
    },
    confirmSetupIntent(clientSecret, name = 'pm_card_visa') {
      const { state } = sandbox.store;
      const intent = state.setupIntents[clientSecret.replace(/_secret_.*$/, '')];
      if (!intent) throw new Error(`No setup intent has the secret ${clientSecret}`);
      confirmWith(sandbox, intent, namedCard(name, state).id, null);
      sandbox.store.save();
      return intent.status;
    },
    events: (type) =>
      Object.values(sandbox.store.state.events).filter((event) => type === undefined || event.type === type),
    sendWebhooksTo: (target) => sandbox.webhooks.sendTo(target),
    deliverWebhooks: (manner) => sandbox.webhooks.deliver(manner),
    setNextChargeOutcome: (outcome) => sandbox.chargeOutcomes.add(outcome),
    sendPending: () => sandbox.webhooks.sendPending(),
    limitTraffic: (limits = {}) => sandbox.traffic.limit(limits),
    get traffic() {
      const { calls, refused } = sandbox.traffic;
      return { calls, refused };
    },
    async requestsDone() {
      await Promise.allSettled(sandbox.keysInUse.values());
    },
    injectFault: (fault) => faults.add(fault),
    forgetKeys() {
      sandbox.store.state.responses = {};
    },
    clearFaults,
    clear() {
      clearFaults();
      sandbox.traffic.limit({});
      sandbox.webhooks.deliver('once');
      sandbox.store.clear();
    },
  };
}
