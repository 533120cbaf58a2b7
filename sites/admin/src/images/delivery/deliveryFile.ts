import type { DeliveredFile } from '@rumklar/backend/images/finished/getDelivery';
import type { NewerVersion } from '@rumklar/backend/images/finished/placeFinishedImages';
import type { DeliveredAs } from '@rumklar/domain/images/delivery/matching';
import type { Shape } from '@rumklar/domain/images/delivery/shape';
import type { MadeWith } from '@rumklar/domain/images/label';
import type { MatchedBy } from '@rumklar/domain/orders/status/delivery';

/** A file that was chosen to be a finished image of an order and is not stored as one yet. */
export interface PreparedDelivery {
  key: string;
  name: string;
  /** As it was chosen; `undefined` if this device does not have it any more. */
  file: File | undefined;
  /** For an `img`; `undefined` until there is one. */
  url: string | undefined;
  /** The URL of a small copy, while `url` is the image as it was chosen. */
  thumbnail?: (() => Promise<string>) | undefined;
  shape?: Shape | undefined;
  /** The original that it was made from; `null`: not known. */
  originalId: string | null;
  /** The picture that it is the next version of, where that was chosen itself. */
  deliverableId?: string | undefined;
  /** Whether it is the next version of what its original has, or a picture of its own beside it. */
  as: DeliveredAs;
  matchedBy: MatchedBy;
  /** Whether its name leaves a doubt: the pair should be looked at. */
  isUncertain: boolean;
  elsewhere?: DeliveredFile | undefined;
  newer?: NewerVersion | undefined;
  mayLackOriginal?: boolean | undefined;
  madeWith: MadeWith;
  /** `ready`: waits for `upload`; `failed`: `retry` may succeed; `refused`: cannot be used. */
  state: 'ready' | 'preparing' | 'uploading' | 'failed' | 'refused';
  /** Share of its bytes that is sent, 0–1. */
  progress?: number | undefined;
  /** The Danish sentence about why it failed or was refused. */
  error?: string | undefined;
}

export type { DeliveryOutcome } from '@rumklar/backend/uploads/deliveryUpload';
