import { callProcedure } from '../clients.ts';
import { orderMail } from './orderMail.ts';
import { sendMail } from './resend.ts';
import type { OrderMailing } from './sendOrderMails.ts';

/** The database and the mail service. */
export const orderMailing: OrderMailing = {
  call: callProcedure,
  send: (mail) => sendMail({ to: mail.email, content: orderMail(mail), event: mail.event }),
};
