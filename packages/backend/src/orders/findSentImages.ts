import { orderTexts } from '@rumklar/domain/orders/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/** An order in which files were sent before. */
export interface SentImages {
  orderNumber: number;
  /** How many of the files. */
  count: number;
}

/**
 * In which of their orders the user has sent these files before, the newest first. A file counts for the newest order that
 * has it.
 *
 * @param checksums of the files as they were chosen, SHA-256 in hex; at most 200
 * @throws BackendError
 */
export async function findSentImages(client: Backend, checksums: readonly string[]): Promise<SentImages[]> {
  const request = client.rpc('find_sent_images', { p_checksums: [...checksums] });
  const rows = await read(request, orderTexts.listFailed);
  return rows.map(({ order_number: orderNumber, image_count: count }) => ({ orderNumber, count }));
}
