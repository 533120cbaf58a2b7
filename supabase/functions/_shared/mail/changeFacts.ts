import { fullDayAndTime } from '../../../../packages/domain/src/format/dayAndTime.ts';
import { formatKronerExact } from '../../../../packages/domain/src/format/numbers.ts';
import { mailTexts } from '../../../../packages/domain/src/mails/texts.ts';
import { oneLine } from '../../../../packages/domain/src/mails/userText.ts';
import { promiseTexts } from '../../../../packages/domain/src/promise/texts.ts';
import { serviceLabel } from '../../../../packages/domain/src/services/serviceTypes.ts';
import type { OrderMail } from '../procedures.ts';
import type { MailFact } from './content.ts';

/** What a change made of an order, in a line for each value that is another now. */
export function changeFacts(mail: OrderMail): MailFact[] {
  if (!mail.was) return [];
  const was = mail.was as unknown as OrderBefore;
  const { nothing, change } = texts;
  const services = (types: readonly string[]) => types.map(serviceLabel).join(', ');
  const time = (moment: string | null) => (moment ? fullDayAndTime(moment) : nothing);
  const values: [label: string, before: string, now: string][] = [
    [texts.title, oneLine(was.title), oneLine(mail.order_title)],
    [mailTexts.address, oneLine(was.address), oneLine(mail.address)],
    [mailTexts.reference, oneLine(was.reference ?? nothing), oneLine(mail.reference ?? nothing)],
    [mailTexts.service, services(was.services), services(mail.services)],
    [mailTexts.images, String(was.image_count), String(mail.image_count)],
    [mailTexts.total, formatKronerExact(was.total_kroner), formatKronerExact(mail.total_kroner)],
    [promiseTexts.deadline, time(was.due_at), time(mail.due_at)],
  ];
  const changed = values.filter(([, before, now]) => before !== now);
  return [
    ...changed.map(([label, before, now]) => ({ label, value: change(before, now) })),
    ...(was.notes ? [{ label: texts.notes, value: texts.changed }] : []),
    // A number that is another says that they are.
    ...(was.images && was.image_count === mail.image_count
      ? [{ label: texts.imagesAndMarks, value: texts.changed }]
      : []),
  ];
}

const texts = mailTexts.orderChanged;

/** `was` of `public.order_mail`. */
interface OrderBefore {
  title: string;
  address: string;
  reference: string | null;
  services: string[];
  image_count: number;
  total_kroner: number;
  due_at: string | null;
  /** Whether they are others now. */
  notes: boolean;
  images: boolean;
}
