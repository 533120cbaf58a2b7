import { formatCount } from '../../format/count.ts';
import { failure } from '../../message.ts';

/** Words of the studio's desk: the start page of the admin and its list of orders. */
export const deskTexts = {
  loadFailed: failure('Kunne ikke hente overblikket'),
  counts: {
    waiting: 'Ikke begyndt',
    inProgress: 'Under behandling',
    completedToday: 'Afsluttet i dag',
    imagesToDo: 'Manglende billeder',
    revisions: 'Rettelser',
  },
  /** Of open revisions. */
  overdue: (count: number) => (count === 1 ? '1 er forfalden' : `${formatCount(count)} er forfaldne`),
  /** The queue of revisions in the menu. @param open `undefined` until they are counted */
  revisionMenu: (open: number | undefined) => (open ? `Rettelser (${formatCount(open)})` : 'Rettelser'),
  /** What went wrong in browsers in the last 30 days. */
  browserErrors: (count: number) =>
    count === 1 ? '1 fejl i brugernes browsere' : `${formatCount(count)} fejl i brugernes browsere`,
  browserErrorTimes: (times: number) => (times === 1 ? '1 gang' : `${formatCount(times)} gange`),
  browserErrorStack: 'Hvor i koden',
  /** Cannot occur in the browser tests: a remark that cannot be fetched is left out. */
  browserErrorsFailed: failure('Kunne ikke hente fejl fra browsere'),
  oldest: 'Har ventet længst',
  /** Cannot occur in the browser tests, whose demo has unfinished orders: a story shows it. */
  nothingWaits: 'Ingen ordrer venter. Alt er afsluttet.',
  /** Above a list that others have changed since. @param count how many orders are new in it */
  newOrders: (count: number) => (count === 1 ? 'Vis 1 ny ordre' : `Vis ${formatCount(count)} nye ordrer`),
  /** Where no order is new, but others have left the list or moved in it. */
  changed: 'Listen er ændret. Vis den igen',
  /** @param place from 1 @param total `undefined` when there are too many to count */
  place: (place: number, total: number | undefined) =>
    total === undefined ? `Nr. ${formatCount(place)}` : `${formatCount(place)} af ${formatCount(total)}`,
  previous: 'Forrige',
  next: 'Næste',
  /** Before the age of an order that has waited long. */
  old: 'Haster',
  /** Of an order: `12 af 20 billeder klar`. */
  progress: (ready: number, images: number) =>
    `${ready} af ${images} ${images === 1 ? 'billede' : 'billeder'} klar`,
  /** For screen readers, beside `12/20`. */
  ready: (ready: number, images: number) => `${ready} af ${images} billeder er klar`,
  notes: (notes: number) => (notes === 1 ? '1 note til teamet' : `${notes} noter til teamet`),
} as const;
