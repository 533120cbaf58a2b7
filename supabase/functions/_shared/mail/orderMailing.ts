import { buckets } from '../../../../packages/domain/src/images/files/limits.ts';
import { mailTexts } from '../../../../packages/domain/src/mails/texts.ts';
import { callProcedure, secretClient } from '../clients.ts';
import { setting } from '../env.ts';
import type { OrderMail } from '../procedures.ts';
import type { MailImage } from './content.ts';
import { orderMail } from './orderMail.ts';
import { sendMail } from './resend.ts';
import type { OrderMailing } from './sendOrderMails.ts';

export const orderMailing: OrderMailing = {
  call: callProcedure,
  get studio() {
    return setting('CONTACT_EMAIL');
  },
  send: async (mail) =>
    await sendMail({ to: mail.email, content: orderMail(mail, await orderImages(mail)), event: mail.event }),
};

/**
 * The small images of a mail about an order: its first image in the receipt, before and after in the mail about the
 * completion. None where a preview is missing or cannot be signed, which keeps no mail from being sent.
 */
async function orderImages(mail: OrderMail): Promise<MailImage[]> {
  const images = imagesOf(mail);
  const paths = images.flatMap(({ path }) => path ?? []);
  if (paths.length === 0 || paths.length < images.length) return [];
  const { storage } = secretClient('no user is signed in where a mail is sent');
  const { data, error } = await storage.from(buckets.orderImages).createSignedUrls(paths, LIFETIME);
  const signed = images.flatMap(({ path, ...words }) => {
    const url = data?.find((one) => one.path === path && !one.error)?.signedUrl;
    return url ? { url, ...words } : [];
  });
  if (signed.length === images.length) return signed;
  console.error(`The previews ${paths} were not signed: ${error?.message}`);
  return [];
}

function imagesOf({ kind, original_path, finished_path }: OrderMail): ImageToSign[] {
  if (kind === 'order_received') return [{ path: original_path, alt: mailTexts.orderReceived.cover }];
  if (kind !== 'order_completed') return [];
  const { before, after } = mailTexts.orderCompleted;
  return [
    { path: original_path, ...before },
    { path: finished_path, ...after },
  ];
}

interface ImageToSign extends Omit<MailImage, 'url'> {
  path: string | null;
}

/** Seconds: a year, as these mails are looked up again. See docs/decisions/notifications.md. */
const LIFETIME = 365 * 24 * 3600;
