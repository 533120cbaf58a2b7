import { type Trouble, alarmTexts as texts } from '../../../packages/domain/src/alarms/texts.ts';
import { paths } from '../../../packages/domain/src/routes/paths.ts';
import { setting } from '../_shared/env.ts';
import { claimMail } from '../_shared/mail/claimMail.ts';
import { deliverMail } from '../_shared/mail/deliver.ts';

/** Mails the studio what is stuck. @throws Refusal when the mail service did not take it */
export async function mailAlarm(event: string, troubles: readonly Trouble[]): Promise<void> {
  const to = setting('CONTACT_EMAIL');
  const id = await claimMail({ event, kind: 'alarm', recipient: to });
  if (!id) return;
  const content = {
    subject: texts.subject(troubles),
    heading: texts.heading,
    paragraphs: [...troubles.map(texts.line), texts.next],
    action: { label: texts.action, url: new URL(paths.admin, setting('SITE_URL')).href },
  };
  await deliverMail({ to, content, event }, id);
}
