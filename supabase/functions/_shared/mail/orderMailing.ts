import { callProcedure } from '../clients.ts';
import { setting } from '../env.ts';
import { orderImages } from './orderImages.ts';
import { orderMail } from './orderMail.ts';
import { sendMail } from './resend.ts';
import type { OrderMailing } from './sendOrderMails.ts';

/** The database and the mail service. */
export const orderMailing: OrderMailing = {
  call: callProcedure,
  get studio() {
    return setting('CONTACT_EMAIL');
  },
  send: async (mail) =>
    await sendMail({ to: mail.email, content: orderMail(mail, await orderImages(mail)), event: mail.event }),
};
