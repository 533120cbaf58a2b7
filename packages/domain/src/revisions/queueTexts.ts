import type { DueState } from './due.ts';
import type { QueuedStatus } from './queue.ts';

/** Words of the studio's queue of revisions. */
export const queueTexts = {
  heading: 'Rettelser',
  subtitle: 'Det, kunderne har bedt om at få rettet. Det, der haster mest, står øverst.',
  columns: {
    order: 'Ordre',
    customer: 'Kunde',
    images: 'Billeder',
    status: 'Status',
    due: 'Frist',
    age: 'Ventet',
  },
  filter: 'Vis',
  all: 'Alle',
  statuses: {
    sent: 'Skal vurderes',
    quoted: 'Venter på kunden',
    in_progress: 'I gang',
  } satisfies Record<QueuedStatus, string>,
  due: {
    overdue: 'Forfalden',
    today: 'I dag',
    tomorrow: 'I morgen',
  } satisfies Record<Exclude<DueState, 'later'>, string>,
  /** No time was promised. */
  noDue: 'Ingen frist',
  /** A price waits for the customer. */
  paused: 'Tiden står stille',
  /** For an order that was taken back: its revision cannot be delivered. */
  notCompleted: 'Ordren er ikke afsluttet',
  /** As in `Rettelse 2`. */
  revision: (number: number) => `Rettelse ${number}`,
  more: 'Vis flere',
  empty: 'Ingen rettelser venter',
  emptyHint: 'Når en kunde beder om en rettelse, står den her.',
  emptyFiltered: 'Ingen rettelser med den status',
  showAll: 'Vis alle rettelser',
} as const;
