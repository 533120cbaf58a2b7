import { failure, success } from '../../message.ts';

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
