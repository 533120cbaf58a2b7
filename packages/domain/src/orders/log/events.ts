import { promiseTexts } from '../../promise/texts.ts';
import { isRevisionStatus, revisionStatusLabels } from '../../revisions/status.ts';
import { isOrderStatus, statusLabels } from '../status/status.ts';

/** The events of an order that its customer can read: the kinds in the policy of `order_events`. The studio has more, in `orderLog`. */
export const orderEventKinds = [
  'placed',
  'status',
  'edited',
  'delivered',
  'question',
  'delayed',
  'revision',
] as const;

export type OrderEventKind = (typeof orderEventKinds)[number];

export interface OrderEvent {
  id: string;
  at: string;
  kind: OrderEventKind;
  /** A status has `{from, to}`, an edit `{fields}`, a delivery `{images}`, a question `{verb}`, a delay `{until}`, a revision `{number, status}`. */
  detail: unknown;
}

/** What the history of an order says of an event: `Modtaget`, `Under behandling`, `Ændret: titel og ydelse`, `7 billeder leveret`, `Rettelse 1: sendt`. */
export function orderEventLabel({ kind, detail }: Pick<OrderEvent, 'kind' | 'detail'>): string {
  if (kind === 'placed') return 'Modtaget';
  const { to, fields, images, verb, number, status }: Record<string, unknown> = Object(detail);
  if (kind === 'status') return isOrderStatus(to) ? statusLabels[to] : 'Status ændret';
  if (kind === 'edited') return editedLabel(fields);
  if (kind === 'question') return QUESTIONS[String(verb)] ?? 'Spørgsmål';
  if (kind === 'delayed') return promiseTexts.lateInShort;
  if (kind === 'revision') {
    const state = isRevisionStatus(status) ? revisionStatusLabels[status].toLowerCase() : 'ændret';
    return `Rettelse ${number}: ${state}`;
  }
  return images === 1 ? '1 billede leveret' : `${images} billeder leveret`;
}

function editedLabel(fields: unknown): string {
  const names = Array.isArray(fields) ? fields.flatMap((field) => FIELDS[String(field)] ?? []) : [];
  return names.length > 0 ? `Ændret: ${LIST.format(names)}` : 'Ændret';
}

const FIELDS: Readonly<Record<string, string>> = {
  title: 'titel',
  address: 'adresse',
  reference: 'sagsnr.',
  service_type: 'ydelse',
  notes: 'noter',
  images: 'billeder',
};
const QUESTIONS: Readonly<Record<string, string>> = {
  asked: 'Spørgsmål stillet',
  answered: 'Spørgsmål besvaret',
  withdrawn: 'Spørgsmål trukket tilbage',
};
const LIST = new Intl.ListFormat('da-DK');
