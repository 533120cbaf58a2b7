import type { OrderStatus } from '../orders/status/status.ts';
import { finishedImagesPath, orderPath, revisionAnchor, revisionPath } from '../routes/paths.ts';

export const notificationTypes = [
  'order_in_progress',
  'order_question',
  'order_delayed',
  'order_partly_delivered',
  'order_completed',
  'order_images_uploaded',
  'order_images_expire',
  'revision_received',
  'revision_quoted',
  'revision_delivered',
  'revision_declined',
  'share_comment',
] as const;

export type NotificationType = (typeof notificationTypes)[number];

/** The notification of a change to a status; none for `draft`. */
export function notificationFor(status: OrderStatus): NotificationType | undefined {
  return byStatus[status];
}

const byStatus: Readonly<Record<OrderStatus, NotificationType | undefined>> = {
  draft: undefined,
  pending: 'order_in_progress',
  completed: 'order_completed',
  cancelled: undefined,
};

/**
 * The page that a notification leads to: about images their tab, about a revision its place on the order, of one that is
 * delivered with the new images, else the order.
 *
 * @param revision the number of the revision that it is about; `null` for none
 */
export function notificationPath(type: NotificationType, orderId: string, revision: number | null): string {
  if (revision !== null) {
    return type === 'revision_delivered'
      ? `${finishedImagesPath(orderId)}#${revisionAnchor(revision)}`
      : revisionPath(orderId, revision);
  }
  return ABOUT_THE_ORDER.includes(type) ? orderPath(orderId) : finishedImagesPath(orderId);
}

const ABOUT_THE_ORDER: readonly NotificationType[] = ['order_in_progress', 'order_question', 'order_delayed'];

export function notificationLabel({
  type,
  is_taken_back,
}: {
  type: NotificationType;
  /** Whether it says that work goes on with an order that had been completed. */
  is_taken_back: boolean;
}): string {
  return is_taken_back ? takenBackLabel : notificationLabels[type];
}

const takenBackLabel = 'Vi har taget din ordre tilbage';

/** Words that are right for one image and for many: how many it is about is not known here. */
export const notificationLabels: Readonly<Record<NotificationType, string>> = {
  order_in_progress: 'Din ordre er under behandling',
  order_question: 'Vi har et spørgsmål til din ordre',
  order_delayed: 'Din ordre er forsinket. Se, hvornår den er klar',
  order_partly_delivered: 'En del af din ordre er klar',
  order_completed: 'Din ordre er klar',
  order_images_uploaded: 'Der er nyt under ”Færdige Billeder”',
  order_images_expire: 'Dine billeder bliver slettet. Hent dem, hvis du vil beholde dem',
  revision_received: 'Vi har modtaget din rettelse',
  revision_quoted: 'Din rettelse har en pris. Godkend den, før vi går i gang',
  revision_delivered: 'Din rettelse er klar',
  revision_declined: 'Vi kan ikke lave din rettelse',
  share_comment: 'Sælger har skrevet',
};

/** What a person with a link has written: `Familien Holm: ”Lampen hænger skævt”`. */
export function sellerQuote(name: string, note: string): string {
  return `${name}: ”${note}”`;
}
