import type { OrderLimits } from '@rumklar/domain/images/limits';
import type { DraftImage } from '@rumklar/domain/orders/draft';
import type { ImageDetails } from '@rumklar/domain/orders/imageDetails';
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
  /** Of the images without services of their own. */
  serviceType: ServiceType;
  /** Originals and floor plans, in the order in which they are shown; stored and inspected. */
  images: readonly NewImage[];
  /** Of the customer's account, for the words of a refusal. @default those of a standard account */
  limits?: OrderLimits;
  /** The total that was shown, in kroner. */
  expectedTotal: number;
}

/** An image of an order to be placed. */
export interface NewImage extends DraftImage {
  /** What is ordered for this image alone; none for a floor plan. @default nothing */
  details?: Readonly<ImageDetails>;
}
