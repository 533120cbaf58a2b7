import { formatPrice } from '../../format/numbers.ts';
import { orderMailKinds, orderMailLabels } from '../../mails/kinds.ts';
import { failure } from '../../message.ts';
import { isOrderStatus, statusLabels } from '../status/status.ts';
import { workTexts } from '../work/workTexts.ts';
import { orderEventKinds, orderEventLabel } from './events.ts';

export const orderLogKinds = [
  ...orderEventKinds,
  'uploaded',
  'deleted',
  'moved',
  'skipped',
  'mailed',
  'credit',
  'extra',
  'work',
] as const;

export type OrderLogKind = (typeof orderLogKinds)[number];

export type ActorRole = 'customer' | 'admin' | 'system';

export interface OrderLogEvent {
  id: string;
  at: string;
  kind: OrderLogKind;
  /** Images have `{images}`, a mail `{kind}`, a line of the price `{amount_kroner}`, work `{verb, to, revision}`; others as {@link orderEventLabel}. */
  detail: unknown;
  actor_role: ActorRole;
  /** An administrator's name; `null` for others, and after the account was deleted. */
  actor_name: string | null;
}

/** Events that one line says: the same thing, done by the same person. */
export interface OrderLogEntry {
  /** The id of its newest event. */
  id: string;
  at: string;
  /** When the oldest one was. */
  since: string;
  label: string;
  actor: string;
}

/**
 * The history of an order in lines. Uploads, deliveries, deletions and moves of images that follow each other become one line
 * each, with the number of their images.
 * @param events newest first
 */
export function orderLogEntries(events: readonly OrderLogEvent[]): OrderLogEntry[] {
  const groups: Group[] = [];
  for (const event of events) {
    const group = groupOf(event, groups);
    if (group) {
      group.images += imagesOf(event);
      group.since = event.at;
    } else groups.push({ event, images: imagesOf(event), since: event.at });
  }
  return groups.map(({ event, images, since }) => ({
    id: event.id,
    at: event.at,
    since,
    label: orderLogLabel(event.kind, COUNTED.has(event.kind) ? { images } : event.detail),
    actor: actorLabel(event),
  }));
}

/** What the history says of an event: `Status ændret til Afsluttet`, `12 billeder uploadet`, `Rabat på 100 kr.` */
export function orderLogLabel(kind: OrderLogKind, detail: unknown): string {
  const fields: { to?: unknown; images?: unknown; kind?: unknown; amount_kroner?: unknown } = Object(detail);
  const { to, images } = fields;
  switch (kind) {
    case 'status':
      return isOrderStatus(to) ? `Status ændret til ${statusLabels[to]}` : 'Status ændret';
    case 'uploaded':
      return images === 1 ? '1 billede uploadet' : `${images} billeder uploadet`;
    case 'deleted':
      return images === 1 ? '1 billede slettet' : `${images} billeder slettet`;
    case 'moved':
      return images === 1
        ? '1 billede flyttet til en anden original'
        : `${images} billeder flyttet til andre originaler`;
    case 'skipped':
      return images === 1 ? '1 billede leveres ikke' : `${images} billeder leveres ikke`;
    case 'mailed': {
      const mail = orderMailKinds.find((one) => one === fields.kind);
      return mail ? `E-mail sendt: ${orderMailLabels[mail]}` : 'E-mail sendt';
    }
    case 'credit':
      return `Rabat på ${formatPrice(Number(fields.amount_kroner))}`;
    case 'extra':
      return `Ekstra arbejde til ${formatPrice(Number(fields.amount_kroner))}`;
    case 'work':
      return workLabel(Object(detail));
    default:
      return orderEventLabel({ kind, detail });
  }
}

function workLabel({ verb, to, revision }: { verb?: unknown; to?: unknown; revision?: unknown }): string {
  const words = verb === 'assigned' || verb === 'released' ? verb : 'taken';
  const label = workTexts.log[words](typeof to === 'string' ? to : '');
  return typeof revision === 'number' ? workTexts.logRevision(revision, label) : label;
}

/** Who did it: an administrator by name, `Kunden`, or `Systemet` for what no person did. */
export function actorLabel({
  actor_role,
  actor_name,
}: Pick<OrderLogEvent, 'actor_role' | 'actor_name'>): string {
  if (actor_role === 'customer') return 'Kunden';
  return actor_role === 'system' ? 'Systemet' : (actor_name ?? 'Slettet bruger');
}

interface Group {
  event: OrderLogEvent;
  images: number;
  since: string;
}

/** The line that an older event belongs to. An upload into a completed order is also a delivery, so the two alternate. */
function groupOf(event: OrderLogEvent, groups: readonly Group[]): Group | undefined {
  if (!COUNTED.has(event.kind)) return undefined;
  for (const group of groups.toReversed()) {
    if (!COUNTED.has(group.event.kind) || Date.parse(group.since) - Date.parse(event.at) > PAUSE)
      return undefined;
    if (actorLabel(group.event) !== actorLabel(event)) return undefined;
    if (group.event.kind === event.kind) return group;
  }
  return undefined;
}

function imagesOf({ detail }: OrderLogEvent): number {
  const { images }: { images?: unknown } = Object(detail);
  return typeof images === 'number' ? images : 1;
}

const COUNTED: ReadonlySet<OrderLogKind> = new Set(['uploaded', 'delivered', 'deleted', 'moved', 'skipped']);
/** The longest pause within one line, in ms. */
const PAUSE = 30 * 60 * 1000;

export const orderLogTexts = {
  heading: 'Forløb',
  loadFailed: failure('Kunne ikke hente forløbet'),
  all: 'Vis hele forløbet',
  fewer: 'Vis mindre',
} as const;

export const MAX_TEAM_NOTE = 2000;

export const teamNoteTexts = {
  heading: 'Noter til teamet',
  hidden: 'Kunden ser dem ikke.',
  field: 'Ny note',
  add: 'Gem note',
  empty: 'Der er ingen noter endnu.',
  required: 'Skriv en note først.',
  tooLong: `Skriv højst ${MAX_TEAM_NOTE.toLocaleString('da-DK')} tegn`,
  loadFailed: failure('Kunne ikke hente noterne'),
  addFailed: failure('Noten blev ikke gemt', 'Teksten står her endnu. Prøv igen.'),
  remove: 'Slet',
  removeTitle: 'Slet noten?',
  removeQuestion: 'Noten forsvinder for hele teamet.',
  removeFailed: failure('Noten blev ikke slettet'),
  erasedAuthor: 'Slettet bruger',
} as const;
