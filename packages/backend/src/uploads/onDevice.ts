import { listUnlistedFiles } from '@rumklar/uploads/deviceStore';
import type { DraftDetails } from './draftFiles.ts';

export interface DraftOnDevice {
  id: string;
  /** Images of which a part is still to be sent. */
  unsentCount: number;
  /** In ms since 1970. */
  changedAt: number;
}

/** This person's drafts that have files on this device which no saved draft lists. */
export async function listDraftsOnDevice(userId: string): Promise<DraftOnDevice[]> {
  return [...(await listUnlistedFiles(userId))]
    .filter(([id]) => !id.startsWith(DELIVERY_PREFIX))
    .map(([id, files]) => ({
      id,
      unsentCount: files.filter(({ own, stored }) => !stored && !(own as DraftDetails).isFloorPlan).length,
      changedAt: Math.max(...files.map(({ storedAt }) => storedAt)),
    }));
}

/** The orders whose finished images this person has chosen on this device, and that are not stored yet. */
export async function listDeliveriesOnDevice(userId: string): Promise<string[]> {
  const ids = [...(await listUnlistedFiles(userId)).keys()];
  return ids.filter((id) => id.startsWith(DELIVERY_PREFIX)).map((id) => id.slice(DELIVERY_PREFIX.length));
}

/** What the files of an order's delivery are kept under: a placed order has the id of its draft. */
export function deliveryId(orderId: string): string {
  return DELIVERY_PREFIX + orderId;
}

const DELIVERY_PREFIX = 'delivery-';
