import { formatCount } from '../../format/numbers.ts';
import { failure } from '../../message.ts';
import { type AttentionKind, type FirstStep, MOST_COUNTED } from './desk.ts';

export const deskTexts = {
  loadFailed: failure('Kunne ikke hente overblikket'),
  counts: {
    waiting: 'Ikke begyndt',
    inProgress: 'Under behandling',
    completedToday: 'Afsluttet i dag',
    revisions: 'Rettelser',
  },
  attention: 'Kræver handling',
  start: 'Kom i gang',
  startHint: (done: number, all: number) =>
    `${done} af ${all} er gjort. Listen forsvinder, når alt er gjort én gang.`,
  startSteps: {
    company: {
      title: 'Skriv firmaets navn, CVR og adresse',
      meta: 'De står på fakturaer, i mails og på siderne.',
    },
    account: {
      title: 'Skriv et kontonummer',
      meta: 'Uden det venter fakturaer til firmaer, der overfører beløbet.',
    },
    vat: { title: 'Vælg, om priserne er med moms', meta: 'Indtil da nævner siderne ikke moms.' },
    prices: { title: 'Se priserne igennem', meta: 'Ret dem, eller sig, at de passer.' },
    label: { title: 'Vælg ordene på mærkede billeder', meta: 'De står på billeder, der er lavet med AI.' },
    factor: { title: 'Tilføj en enhed til totrinsbekræftelse', meta: 'Så er en adgangskode alene ikke nok.' },
    order: { title: 'Prøv en ordre', meta: 'Bestil, lever billedet, og hent det som kunden gør.' },
  } satisfies Readonly<Record<FirstStep, { title: string; meta: string }>>,
  /** The counts of what needs the studio besides late orders and revisions. */
  attentionCounts: {
    answers: (count) => (count === 1 ? '1 svar fra en kunde' : `${formatCount(count)} svar fra kunder`),
    mentions: (count) => (count === 1 ? '1 note nævner dig' : `${formatCount(count)} noter nævner dig`),
    mails: (count) => (count === 1 ? '1 mail kom ikke frem' : `${formatCount(count)} mails kom ikke frem`),
    payments: (count) =>
      count === 1 ? '1 betaling gik ikke igennem' : `${formatCount(count)} betalinger gik ikke igennem`,
    billing: (count) =>
      count === 1 ? '1 faktura skal ses efter' : `${formatCount(count)} fakturaer skal ses efter`,
    invitations: (count) =>
      count === 1 ? '1 invitation er udløbet' : `${formatCount(count)} invitationer er udløbet`,
    limits: (count) =>
      count === 1
        ? '1 kunde beder om plads til 2 GB'
        : `${formatCount(count)} kunder beder om plads til 2 GB`,
  } satisfies Readonly<Record<AttentionKind, (count: number) => string>>,
  /** What keeps an invoice from being charged, as `list_unfinished_invoices` names it. */
  billingProblems: {
    stopped: 'stoppet, indtil nogen har set på den',
    no_account: 'venter, fordi der mangler et kontonummer',
    paid_twice: 'betalt med både kort og overførsel, så den ene betaling skal tilbage',
    draft: 'har været en kladde i et døgn',
    not_charged: 'skulle være trukket, men det er ikke forsøgt',
    not_mailed: 'kunden har ikke fået mailen om den',
  } as Readonly<Record<string, string>>,
  invoice: (number: string | null) => (number ? `faktura ${number}` : 'faktura uden nummer'),
  open: 'Åbn',
  openLabel: (title: string) => `Åbn ${title}`,
  showAll: 'Se dem',
  showAllLabel: (what: string) => `Se dem: ${what}`,
  hideAll: 'Skjul',
  hideAllLabel: (what: string) => `Skjul: ${what}`,
  revision: (title: string) => `Rettelse: ${title}`,
  /** How long ago a promised time was. @param age as `formatAge` writes it */
  over: (age: string) => `${age} over`,
  moreLateOrders: (count: number) =>
    count === 1 ? '1 ordre mere er forsinket' : `${formatCount(count)} ordrer mere er forsinkede`,
  moreDueToday: (count: number) =>
    count === 1 ? '1 ordre mere skal leveres i dag' : `${formatCount(count)} ordrer mere skal leveres i dag`,
  moreOverdueRevisions: (count: number) =>
    count === 1 ? '1 rettelse mere er forfalden' : `${formatCount(count)} rettelser mere er forfaldne`,
  calm: 'Intet er forsinket.',
  calmHint: 'Alle mails og betalinger er gået igennem.',
  numbers: 'Tal',
  load: 'Billeder, der mangler',
  allOrders: 'Se alle',
  allOrdersLabel: (part: string) => `Se alle: ${part}`,
  revisionMenu: (open: number | undefined) => (open ? `Rettelser (${formatCount(open)})` : 'Rettelser'),
  /** What went wrong in browsers in the last 30 days. */
  browserErrors: (count: number) =>
    count === 1 ? '1 fejl i brugernes browsere' : `${formatCount(count)} fejl i brugernes browsere`,
  browserErrorTimes: (times: number) => (times === 1 ? '1 gang' : `${formatCount(times)} gange`),
  browserErrorStack: 'Hvor i koden',
  /** Cannot occur in the browser tests: a remark that cannot be fetched is left out. */
  browserErrorsFailed: failure('Kunne ikke hente fejl fra browsere'),
  /** Cannot occur in the browser tests, whose demo has unfinished orders: a story shows it. */
  nothingWaits: 'Ingen ordrer venter.',
  newOrders: (count: number) => (count === 1 ? 'Vis 1 ny ordre' : `Vis ${formatCount(count)} nye ordrer`),
  changed: 'Listen er ændret. Vis den igen',
  place: (place: number, total: number | undefined) =>
    total === undefined ? `Nr. ${formatCount(place)}` : `${formatCount(place)} af ${formatCount(total)}`,
  /** @param count at most {@link MOST_COUNTED} and one */
  counted: (count: number) => (count > MOST_COUNTED ? `${formatCount(MOST_COUNTED)}+` : formatCount(count)),
  previous: 'Forrige',
  next: 'Næste',
  progressHeading: 'Fremdrift',
  progress: (ready: number, images: number) =>
    `${ready} af ${images} ${images === 1 ? 'billede' : 'billeder'} klar`,
  ready: (ready: number, images: number) => `${ready} af ${images} billeder er klar`,
  news: 'Nyt til dig',
  notes: (notes: number) => (notes === 1 ? '1 note til teamet' : `${notes} noter til teamet`),
} as const;
