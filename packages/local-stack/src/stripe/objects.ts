/** What every stored object has. */
interface StripeObject {
  id: string;
  created: number;
  livemode: false;
}

/** A customer. */
export interface Customer extends StripeObject {
  object: 'customer';
  address: Record<string, string> | null;
  balance: number;
  currency: string | null;
  default_source: null;
  delinquent: boolean;
  description: string | null;
  discount: null;
  email: string | null;
  invoice_prefix: string;
  invoice_settings: {
    custom_fields: null;
    default_payment_method: string | null;
    footer: null;
    rendering_options: null;
  };
  metadata: Record<string, string>;
  name: string | null;
  next_invoice_sequence: number;
  phone: string | null;
  preferred_locales: string[];
  shipping: null;
  tax_exempt: 'none';
  test_clock: null;
}

/** Name and address of who pays. */
export interface BillingDetails {
  address: Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>;
  email: string | null;
  name: string | null;
  phone: string | null;
  tax_id: null;
}

/** A card as a payment method. */
export interface PaymentMethod extends StripeObject {
  object: 'payment_method';
  allow_redisplay: 'unspecified' | 'limited' | 'always';
  billing_details: BillingDetails;
  card: {
    brand: string;
    checks: {
      address_line1_check: null;
      address_postal_code_check: null;
      cvc_check: 'pass' | 'unchecked' | null;
    };
    country: string;
    display_brand: string;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    funding: 'credit' | 'debit';
    generated_from: null;
    last4: string;
    networks: { available: string[]; preferred: null };
    regulated_status: 'regulated' | 'unregulated';
    three_d_secure_usage: { supported: true };
    wallet: null;
  };
  customer: string | null;
  metadata: Record<string, string>;
  type: 'card';
}

/** What stands between a setup intent and its success. */
export interface NextAction {
  type: 'use_stripe_sdk';
  use_stripe_sdk: { type: 'three_d_secure_redirect' };
}

/** A setup intent. */
export interface SetupIntent extends StripeObject {
  object: 'setup_intent';
  application: null;
  automatic_payment_methods: { allow_redirects: string; enabled: boolean } | null;
  cancellation_reason: string | null;
  client_secret: string;
  customer: string | null;
  description: string | null;
  last_setup_error: Record<string, unknown> | null;
  latest_attempt: null;
  mandate: null;
  metadata: Record<string, string>;
  next_action: NextAction | null;
  on_behalf_of: null;
  payment_method: string | null;
  payment_method_options: Record<string, unknown>;
  payment_method_types: string[];
  single_use_mandate: null;
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
  usage: 'off_session' | 'on_session';
}

/** Something that happened, as it is listed and sent to the webhook. */
export interface StripeEvent extends StripeObject {
  object: 'event';
  api_version: string;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}
