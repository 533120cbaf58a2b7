interface StripeObject {
  id: string;
  created: number;
  livemode: false;
}

/** A customer; `balance` in øre. */
export interface StripeCustomer extends StripeObject {
  object: 'customer';
  balance: number;
  email: string | null;
  metadata: Record<string, string>;
  preferred_locales: string[];
}

export interface StripePaymentMethod extends StripeObject {
  object: 'payment_method';
  card: { brand: string; exp_month: number; exp_year: number; fingerprint: string; last4: string };
  customer: string | null;
  metadata: Record<string, string>;
  type: 'card';
}

/** What the customer has to do before an intent succeeds: answer the card's issuer. */
export interface NextAction {
  type: 'use_stripe_sdk';
  use_stripe_sdk: { type: 'three_d_secure_redirect' };
}

export interface SetupIntent extends StripeObject {
  object: 'setup_intent';
  client_secret: string;
  customer: string;
  last_setup_error: Record<string, unknown> | null;
  metadata: Record<string, string>;
  next_action: NextAction | null;
  payment_method: string | null;
  payment_method_types: string[];
  status: 'requires_payment_method' | 'requires_action' | 'succeeded';
  usage: 'off_session';
}

export interface StripeEvent extends StripeObject {
  object: 'event';
  api_version: string;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}
