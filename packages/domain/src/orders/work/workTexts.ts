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

/** Words about the check before a delivery. */
export const checkTexts = {
  tab: 'Kontrol',
  /** What is ticked before an order is delivered. */
  lines: [
    'Alle ønsker er besvaret',
    'Møblernes størrelse passer til rummet',
    'Intet af selve boligen er skjult',
    'Kanter og skygger holder ved 100 %',
    'Mærkningen er rigtig',
  ],
  linesLegend: 'Set igennem',
  before: 'Før',
  after: 'Efter',
  noImage: 'Intet færdigt billede',
  skipped: (reason: string) => `Leveres ikke: ${reason}`,
  view: 'Visning',
  views: { pairs: 'Par', sheet: 'Kontaktark' },
  seen: 'Set',
  seenLabel: (image: string) => `Set: ${image}`,
  seenOf: (seen: number, all: number) => `${seen} af ${all} set`,
  back: 'Send tilbage',
  backLabel: (image: string) => `Send tilbage: ${image}`,
  /** @param side `before` or `after` */
  open: (side: string, image: string) => `Vis stort: ${image}, ${side.toLowerCase()}`,
  remark: 'Skal rettes',
  remarkLabel: (image: string) => `Skal rettes: ${image}`,
  approve: 'Godkend og lever',
  giveBack: (count: number) => `Send tilbage (${count})`,
  /** The question before the delivery. */
  question: (number: string, title: string) => `Lever ${number}, ${title}?`,
  meaning: 'Kunden får en e-mail, og billederne åbnes på ordren.',
  delivered: success('Ordren er leveret', 'Kunden får besked.'),
  returned: success('Ordren er sendt tilbage'),
  ownWork: failure('En anden skal kontrollere din ordre'),
  notChecking: failure('Ordren er ikke til kontrol længere'),
  failed: failure('Ordren kunne ikke leveres'),
  returnFailed: failure('Ordren kunne ikke sendes tilbage'),
  remarksInvalid: failure('Skriv højst 500 tegn om hvert billede'),
} as const;
