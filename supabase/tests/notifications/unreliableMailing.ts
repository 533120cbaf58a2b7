import { resendKey } from '@rumklar/local-stack/settings';
import type { TestStack } from '@rumklar/local-stack/testing';
import { MailError } from '../../functions/_shared/mail/sendClaimedMail.ts';
import type { OrderMailing } from '../../functions/_shared/mail/sendOrderMails.ts';
import { type Crash, CrashingCalls, procedureOf } from '../billing/unreliableBilling.ts';

/** What goes wrong in a process that sends mails. */
export interface MailingOptions {
  crash?: Crash;
  /** What becomes of a request to the mail service. */
  faultOf?: () => 'refused' | 'response-lost' | undefined;
}

/** A process that sends mails about orders to the stack's mailbox; every call fails after its crash. */
export function mailingOf(stack: TestStack, { crash, faultOf }: MailingOptions = {}): OrderMailing {
  const calls = new CrashingCalls(crash);
  const direct = procedureOf(stack);
  return {
    studio: 'kontakt@rumklar.example',
    call: (name, input) => calls.perform(() => direct(name, input)),
    send: ({ event, email, kind, order_id, image_count }) =>
      calls.perform(async () => {
        const fault = faultOf?.();
        if (fault === 'refused') throw new MailError('500 An unexpected error occurred.', 500);
        const response = await fetch(`${stack.mail.url}/emails`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${resendKey}`,
            'content-type': 'application/json',
            'idempotency-key': event,
          },
          body: JSON.stringify({
            from: 'Rumklar <noreply@rumklar.example>',
            to: [email],
            subject: `${kind} ${order_id}`,
            html: `${event} ${image_count}`,
          }),
        });
        const words = await response.text();
        if (fault === 'response-lost') throw new MailError('no response');
        if (!response.ok && !words.includes('invalid_idempotent_request')) {
          throw new MailError(`${response.status} ${words}`, response.status);
        }
      }),
  };
}

/** The result of a process, unless it crashed. */
export async function unlessCrashed<T>(work: Promise<T>): Promise<T | undefined> {
  return await work.catch((error: Error) => {
    if (error.message !== 'crashed') throw error;
    return undefined;
  });
}
