import { formatDateTime } from '@rumklar/domain/format/dates';
import { type MailRecord, mailKinds, mailStatuses } from '@rumklar/domain/mails/kinds';
import styles from './OrderMails.module.css';

/** What the customer was mailed about an order, newest first, and when. */
export function OrderMails({ mails }: { mails: readonly MailRecord[] }) {
  if (mails.length === 0) return null;
  return (
    <ol className={styles.mails} aria-label="Sendte mails">
      {mails.map((mail) => (
        <li key={mail.id} data-status={mail.status}>
          <span>{mailKinds[mail.kind]}</span>
          <small title={mail.recipient}>
            {mail.sent_at ? formatDateTime(mail.sent_at) : mailStatuses[mail.status]}
          </small>
        </li>
      ))}
    </ol>
  );
}
