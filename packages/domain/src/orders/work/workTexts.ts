import { failure, type Message, success } from '../../message.ts';
import type { WorkPart } from './work.ts';

/** Words about who in the studio works on an order. */
export const workTexts = {
  heading: 'Hvem',
  field: 'Hvem har ordren',
  nobody: 'Ingen',
  take: 'Tag ordren',
  takeLabel: (title: string) => `Tag ordren: ${title}`,
  /** For screen readers, in the place of the initials. */
  has: (name: string) => `${name} har ordren`,
  filter: 'Hvem har ordrerne',
  all: 'Alle',
  parts: { mine: 'Mine', free: 'Ledige' } satisfies Readonly<Record<WorkPart, string>>,
  taken: success('Ordren er din'),
  /** Somebody else was first. @param name empty: the work was laid back */
  takenBy: (name: string): Message =>
    name
      ? failure(`${name} har lige taget ordren`, 'Listen er opdateret.')
      : failure('Ordren er lige lagt tilbage', 'Prøv igen.'),
  failed: failure('Ordren kunne ikke fordeles'),
  done: failure('Der er ikke mere at gøre på ordren'),
  unknown: failure('Personen er ikke længere med i studiet'),
  /** The history of an order. @param name whom it was given to; empty for an account that was erased */
  log: {
    taken: (_name: string) => 'Ordren taget',
    assigned: (name: string) => (name ? `Ordren givet til ${name}` : 'Ordren givet videre'),
    released: (_name: string) => 'Ordren lagt tilbage til de ledige',
  },
  logRevision: (number: number, what: string) => `Rettelse ${number}: ${what}`,
} as const;
