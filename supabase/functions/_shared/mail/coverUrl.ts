import { buckets } from '../../../../packages/domain/src/images/files/limits.ts';
import { secretClient } from '../clients.ts';
import type { OrderMail } from '../procedures.ts';

/**
 * The address of the small picture in the receipt of an order; `undefined` for a mail without one. A preview that cannot be
 * signed keeps no mail from being sent.
 */
export async function coverUrl({ kind, cover_path }: OrderMail): Promise<string | undefined> {
  if (kind !== 'order_received' || !cover_path) return undefined;
  const { storage } = secretClient('no user is signed in where a mail is sent');
  const { data, error } = await storage.from(buckets.orderImages).createSignedUrl(cover_path, LIFETIME);
  if (error) console.error(`The preview ${cover_path} was not signed: ${error.message}`);
  return data?.signedUrl;
}

/** Seconds: a year, as a receipt is looked up again. See docs/decisions/notifications.md. */
const LIFETIME = 365 * 24 * 3600;
