import { fullDayAndTime } from '../../../../packages/domain/src/format/dayAndTime.ts';
import { formatKronerExact, formatPrice } from '../../../../packages/domain/src/format/numbers.ts';
import { type OrderMailKind, orderMailKinds } from '../../../../packages/domain/src/mails/kinds.ts';
import { mailTexts } from '../../../../packages/domain/src/mails/texts.ts';
import { nameInMail, oneLine } from '../../../../packages/domain/src/mails/userText.ts';
import { notificationPath } from '../../../../packages/domain/src/notifications/types.ts';
import { orderNumber } from '../../../../packages/domain/src/orders/order.ts';
import { chargeDay } from '../../../../packages/domain/src/payment/chargeDay.ts';
import { brandName, maskedNumber } from '../../../../packages/domain/src/payment/paymentMethod.ts';
import { promiseTexts } from '../../../../packages/domain/src/promise/texts.ts';
import {
  adminOrderPath,
  downloadsPath,
  finishedImagesPath,
  orderPath,
  paths,
} from '../../../../packages/domain/src/routes/paths.ts';
import { serviceLabel } from '../../../../packages/domain/src/services/serviceTypes.ts';
import { setting } from '../env.ts';
import type { OrderMail } from '../procedures.ts';
import type { MailContent, MailFact, MailImage } from './content.ts';

export function orderMail(mail: OrderMail, images: readonly MailImage[]): MailContent {
  const kind = orderMailKinds.find((one) => one === mail.kind);
  if (!kind) throw new Error(`There is no mail ${mail.kind} about an order`);
  const { subject, heading, body, next, action } = templateOf(kind, mail);
  const title = oneLine(mail.order_title);
  const orderer = nameInMail(mail.ordered_by);
  return {
    subject: subject(title, mail.quoted_kroner === null ? '' : formatPrice(mail.quoted_kroner)),
    heading,
    images,
    paragraphs: [
      mailTexts.greeting(kind === 'revision_new' ? undefined : nameInMail(mail.full_name)),
      body(
        title,
        isRest(kind, mail) ? mail.image_count - mail.sent_before : mail.image_count,
        commenters(mail),
      ),
      ...(kind === 'order_question' ? mail.questions.map(oneLine) : []),
      ...(kind === 'order_delayed' && mail.delay_reason ? [mail.delay_reason] : []),
      ...(isTakenBack(kind, mail) && mail.taken_back_reason ? [mail.taken_back_reason] : []),
      next,
    ],
    facts: [
      { label: mailTexts.order, value: orderNumber(mail.order_number) },
      ...(kind === 'order_received' ? [{ label: mailTexts.address, value: oneLine(mail.address) }] : []),
      ...(orderer ? [{ label: mailTexts.orderedBy, value: orderer }] : []),
      ...(mail.reference && kind !== 'order_changed'
        ? [{ label: mailTexts.reference, value: oneLine(mail.reference) }]
        : []),
      ...(kind === 'order_received' ? receiptFacts(mail) : []),
      ...(kind === 'order_changed' ? changeFacts(mail) : []),
      ...(kind === 'order_delayed' && mail.delayed_until
        ? [{ label: promiseTexts.deadline, value: fullDayAndTime(mail.delayed_until) }]
        : []),
      ...(mail.quoted_kroner === null || kind !== 'revision_quoted'
        ? []
        : [{ label: mailTexts.price, value: formatPrice(mail.quoted_kroner) }]),
    ],
    action: { label: action, url: urlOf(pathOf(kind, mail)) },
    link: linkOf(kind, mail),
    note:
      kind === 'revision_new'
        ? undefined
        : mail.is_copy
          ? mailTexts.becauseColleague
          : mailTexts.becauseOrdered,
  };
}

function commenters(mail: OrderMail): string {
  return LIST.format(mail.commenters.flatMap((name) => nameInMail(name) ?? []));
}

function linkOf(kind: OrderMailKind, mail: OrderMail): MailContent['link'] {
  if (kind === 'order_images_expire') {
    return { label: mailTexts.orderImagesExpire.all, url: urlOf(paths.settings) };
  }
  return kind === 'order_completed' && mail.image_count > 0
    ? {
        label: (mail.image_count === 1 ? mailTexts.orderCompletedOne : mailTexts.orderCompleted).downloads,
        url: urlOf(downloadsPath(mail.order_id)),
      }
    : undefined;
}

function templateOf(kind: OrderMailKind, mail: OrderMail) {
  if (isTakenBack(kind, mail)) return mailTexts.orderTakenBack;
  if (kind === 'order_received' && mail.payment_days !== null) {
    return { ...mailTexts.orderReceived, next: mailTexts.orderReceived.nextInvoiced };
  }
  if (kind === 'order_images_uploaded') {
    const { orderImagesUploaded, orderImagesUploadedOne } = mailTexts;
    const texts = { ...orderImagesUploaded, ...(mail.image_count === 1 && orderImagesUploadedOne) };
    return mail.order_status === 'completed' ? { ...texts, next: texts.nextDelivered } : texts;
  }
  if (isRest(kind, mail)) return { ...mailTexts.orderCompleted, ...mailTexts.orderRestDelivered };
  if (kind === 'order_completed' && mail.image_count === 1)
    return { ...mailTexts.orderCompleted, ...mailTexts.orderCompletedOne };
  if (kind === 'order_question' && mail.questions.length > 1)
    return { ...mailTexts.orderQuestion, ...mailTexts.orderQuestions };
  return orderTemplates[kind];
}

function isTakenBack(kind: OrderMailKind, mail: OrderMail): boolean {
  return kind === 'order_in_progress' && mail.is_taken_back;
}

function isRest(kind: OrderMailKind, { image_count, sent_before }: OrderMail): boolean {
  return kind === 'order_completed' && sent_before > 0 && sent_before < image_count;
}

function urlOf(path: string): string {
  return new URL(path, setting('SITE_URL')).href;
}

function pathOf(kind: OrderMailKind, { order_id: orderId, revision_number }: OrderMail): string {
  if (kind === 'revision_new') return adminOrderPath(orderId);
  if (kind === 'share_comment') return finishedImagesPath(orderId);
  return kind === 'order_received' || kind === 'order_changed'
    ? orderPath(orderId)
    : notificationPath(kind, orderId, isAboutRevision(kind) ? revision_number : null);
}

/** An order may have revisions when another mail about it is sent. */
function isAboutRevision(kind: OrderMailKind): boolean {
  return kind.startsWith('revision_');
}

function receiptFacts(mail: OrderMail): MailFact[] {
  const { card, chargeDay: charged, invoiceDay, paymentDays, days } = mailTexts.orderReceived;
  return [
    { label: mailTexts.service, value: mail.services.map(serviceLabel).join(', ') },
    { label: mailTexts.images, value: String(mail.image_count) },
    { label: mailTexts.total, value: formatKronerExact(mail.total_kroner) },
    ...(mail.due_at ? [{ label: promiseTexts.deadline, value: fullDayAndTime(mail.due_at) }] : []),
    // A card that was deleted since is charged nothing.
    ...(mail.card_last4
      ? [
          {
            label: card,
            value: `${brandName({ brand: mail.card_brand ?? '' })} ${maskedNumber({ last4: mail.card_last4 })}`,
          },
        ]
      : []),
    {
      label: mail.payment_days === null ? charged : invoiceDay,
      value: chargeDay(new Date(mail.ordered_at)),
    },
    ...(mail.payment_days === null ? [] : [{ label: paymentDays, value: days(mail.payment_days) }]),
  ];
}

const LIST = new Intl.ListFormat('da-DK');

const orderTemplates = {
  order_received: mailTexts.orderReceived,
  order_changed: mailTexts.orderChanged,
  order_in_progress: mailTexts.orderInProgress,
  order_question: mailTexts.orderQuestion,
  order_delayed: mailTexts.orderDelayed,
  order_partly_delivered: mailTexts.orderPartlyDelivered,
  order_completed: mailTexts.orderCompleted,
  order_images_uploaded: mailTexts.orderImagesUploaded,
  order_images_expire: mailTexts.orderImagesExpire,
  revision_received: mailTexts.revisionReceived,
  revision_quoted: mailTexts.revisionQuoted,
  revision_delivered: mailTexts.revisionDelivered,
  revision_declined: mailTexts.revisionDeclined,
  revision_new: mailTexts.revisionNew,
  share_comment: mailTexts.shareComment,
} as const satisfies Record<OrderMailKind, unknown>;

/** What a change made of an order, in a line for each value that is another now. */
function changeFacts(mail: OrderMail): MailFact[] {
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
