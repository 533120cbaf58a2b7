import type { ServiceType } from '../services/serviceTypes.ts';

/** What a service costs a firm, or a person who is in none. Kroner. */
export interface Agreement {
  id: string;
  service_type: ServiceType;
  price_per_image: number;
  base_price: number;
  /** The first day on which it applies, `YYYY-MM-DD`. */
  valid_from: string;
  /** The first day on which it applies no longer; `null`: no end is agreed. */
  valid_to: string | null;
}

export interface CustomerTerms {
  /** The firm that the customer is in, which the agreements are with then. */
  firm: {
    id: string;
    name: string;
    /** In how many days an invoice is due; `null`: the owner's card is charged. */
    payment_days: number | null;
    bookkeeping_email: string | null;
  } | null;
  /** The prices that apply and those that begin later, by service. */
  agreements: Agreement[];
}
