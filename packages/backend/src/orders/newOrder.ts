import type { OrderLimits } from '@rumklar/domain/images/limits';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import type { ChosenFile, UploadProgress, Uploads } from '../images/uploads.ts';

/** An order to be placed. */
export interface NewOrder {
  /** Made by the caller (`crypto.randomUUID()`) and the same in every attempt: the same id makes one order. */
  id: string;
  title: string;
  address: string;
  notes: string;
  serviceType: ServiceType;
  /** Originals and floor plans, in the order in which they are shown. */
  files: readonly ChosenFile[];
  /** Of the customer's account. @default those of a standard account */
  limits?: OrderLimits;
  /** The total that was shown, in kroner. */
  expectedTotal: number;
  /** Kept beside the id from one attempt to the next, so that only what failed is uploaded again. */
  uploads: Uploads;
  onProgress?: (progress: UploadProgress) => void;
  signal?: AbortSignal;
}
