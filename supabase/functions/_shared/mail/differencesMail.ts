import { differenceTexts as texts } from '../../../../packages/domain/src/invoices/differenceTexts.ts';
import { paths } from '../../../../packages/domain/src/routes/paths.ts';
import { setting } from '../env.ts';
import { claimMail, deliverMail } from './deliver.ts';

/**
 * Mails the studio where billing is stuck or its invoices are not what Stripe has, once a day.
 *
 * @param day `YYYY-MM-DD`
 */
export async function sendDifferencesMail(day: string, differences: readonly string[]): Promise<void> {
  const event = `invoice-differences:${day}`;
  const to = setting('CONTACT_EMAIL');
  const id = await claimMail({ event, kind: 'invoice_differences', recipient: to });
  if (!id) return;
  const content = {
    subject: texts.subject(differences.length),
    heading: texts.heading,
    paragraphs:
      differences.length > LONGEST_LIST
        ? [...differences.slice(0, LONGEST_LIST), texts.more(differences.length - LONGEST_LIST)]
        : differences,
    action: { label: texts.action, url: new URL(paths.admin, setting('SITE_URL')).href },
  };
  await deliverMail({ to, content, event }, id);
}

/** Sentences in one mail: when billing is stuck, each customer's invoice is one. */
const LONGEST_LIST = 50;
