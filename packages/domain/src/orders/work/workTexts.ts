import { failure, type Message, success } from '../../message.ts';
import type { WorkList, WorkStage } from './work.ts';

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
  parts: {
    mine: 'Mine',
    free: 'Ledige',
    checking: 'Til kontrol',
    revisions: 'Rettelser',
  } satisfies Readonly<Record<WorkList, string>>,
  stages: {
    queued: 'Ledig',
    editing: 'I gang',
    checking: 'Til kontrol',
    returned: 'Sendt tilbage',
    ready: 'Leveret',
  } satisfies Readonly<Record<WorkStage, string>>,
  takeNext: 'Tag næste ordre',
  /** There was nothing to take. */
  noneFree: success('Der er ingen ledige ordrer', 'Ordrer, der venter på kunden, tages fra listen.'),
  taken: success('Ordren er din'),
  /** Somebody else was first. @param name empty: the work was laid back */
  takenBy: (name: string): Message =>
    name
      ? failure(`${name} har lige taget ordren`, 'Listen er opdateret.')
      : failure('Ordren er lige lagt tilbage', 'Prøv igen.'),
  failed: failure('Ordren kunne ikke fordeles'),
  done: failure('Der er ikke mere at gøre på ordren'),
  unknown: failure('Personen er ikke længere med i studiet'),
  notYours: failure('Ordren er ikke længere din'),
  /** The list of the studio's people. */
  area: 'Arbejde',
  listFailed: failure('Kunne ikke hente arbejdet'),
  pageFailed: failure('Kunne ikke hente ordren'),
  empty: {
    mine: 'Du har ingen ordrer lige nu',
    free: 'Der er ingen ledige ordrer',
    checking: 'Ingen ordrer venter på kontrol',
    revisions: 'Der er ingen åbne rettelser',
  } satisfies Readonly<Record<WorkList, string>>,
  emptyHint: 'Tag en ordre under Ledige.',
  /** Handing in. */
  submit: 'Klar til kontrol',
  submitted: success('Ordren er til kontrol'),
  beforeCheck: 'Før kontrol',
  missing: (count: number) => (count === 1 ? '1 billede mangler' : `${count} billeder mangler`),
  openWishes: (count: number) => (count === 1 ? '1 ønske uden svar' : `${count} ønsker uden svar`),
  nothingLeft: 'Alle billeder og ønsker er klaret.',
  changed: failure('Ordren er ændret imens', 'Se den igen, og prøv så.'),
  incomplete: failure('Noget mangler stadig', 'Upload de sidste billeder, og svar på alle ønsker.'),
  waitsForCheck: 'En anden ser billederne igennem, før de leveres.',
  returnedBy: (name: string | null) => (name ? `Sendt tilbage af ${name}` : 'Sendt tilbage'),
  /** The history of an order. @param name whom it was given to; empty for an account that was erased */
  log: {
    taken: (_name: string) => 'Ordren taget',
    assigned: (name: string) => (name ? `Ordren givet til ${name}` : 'Ordren givet videre'),
    released: (_name: string) => 'Ordren lagt tilbage til de ledige',
    submitted: (_name: string) => 'Klar til kontrol',
    returned: (_name: string) => 'Sendt tilbage efter kontrol',
    approved: (_name: string) => 'Godkendt i kontrollen',
  },
  logRevision: (number: number, what: string) => `Rettelse ${number}: ${what}`,
} as const;
