import { type Message, success, warning } from '@rumklar/domain/message';
import { formatOrderCount } from '../adminOrder.ts';

export interface BulkResult {
  changed: number;
  conflicts: number;
  deleted: number;
  failed: number;
  /** Changed, but the customer was not mailed yet. */
  notNotified: number;
}

export function bulkMessage({ changed, conflicts, deleted, failed, notNotified }: BulkResult): Message {
  const title = `${formatOrderCount(changed)} opdateret`;
  const trouble = [
    conflicts > 0 && `${formatOrderCount(conflicts)} er ændret af en anden og er ikke opdateret.`,
    deleted > 0 && `${formatOrderCount(deleted)} er slettet.`,
    failed > 0 && `${formatOrderCount(failed)} blev ikke opdateret.`,
    notNotified > 0 &&
      `Kunne ikke sende notifikation til kunden for ${formatOrderCount(notNotified)}. Vi prøver igen automatisk.`,
  ].filter((sentence) => sentence !== false);
  return trouble.length > 0 ? warning(title, trouble.join(' ')) : success(title);
}
