import type { OrderLimits } from '@rumklar/domain/images/limits';
import type { DraftImage } from '@rumklar/domain/orders/draft';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';

/** An order to be placed. */
export interface NewOrder {
  /** The id of its draft, and the same in every attempt: the same id makes one order. */
  id: string;
  title: string;
  address: string;
  notes: string;
  /** The customer's own case number; may be empty. */
  reference: string;
  serviceType: ServiceType;
  /** Originals and floor plans, in the order in which they are shown; stored and inspected. */
  images: readonly DraftImage[];
  /** Of the customer's account, for the words of a refusal. @default those of a standard account */
  limits?: OrderLimits;
  /** The total that was shown, in kroner. */
  expectedTotal: number;
}
