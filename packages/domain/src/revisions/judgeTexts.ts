import { formatDayOfYear } from '../format/dates.ts';
import { formatPrice, imageCountText } from '../format/numbers.ts';
import { mailTexts } from '../mails/texts.ts';
import { success } from '../message.ts';
import type { DueState, QueuedStatus, WishTerms } from './queue.ts';

export const judgeTexts = {
  judge: 'Vurder',
  judgeAgain: 'Vurder igen',
  question: 'Er det vores fejl eller et nyt ønske?',
  fault: 'Vores fejl',
  faultHint: 'Billedet følger ikke bestillingen. Vi retter det altid uden beregning.',
  wish: 'Et nyt ønske',
  wishHint: 'Kunden vil have noget andet end det, der er bestilt.',
  causeMissing: 'Vælg, om det er vores fejl eller et nyt ønske.',
  termsLoading: 'Undersøger, om ønsket er gratis',
  terms({ free_rounds, used_rounds, free_until, is_free }: WishTerms): string {
    if (free_rounds === null || free_until === null) {
      return 'Der er ikke bestemt nogen gratis runder, så kunden skal have en pris.';
    }
    if (is_free) {
      return `Runde ${used_rounds + 1} af ${free_rounds} er gratis til den ${formatDayOfYear(free_until)}.`;
    }
    if (free_rounds === 0) return 'Nye ønsker er ikke gratis, så kunden skal have en pris.';
    if (used_rounds >= free_rounds) {
      return free_rounds === 1 ? 'Den gratis runde er brugt.' : `De ${free_rounds} gratis runder er brugt.`;
    }
    return `Nye ønsker var gratis til den ${formatDayOfYear(free_until)}. Rettelsen er sendt senere.`;
  },
  price: 'Pris i kroner',
  priceHint: 'Fx 150 eller 149,50. Skriv 0, hvis kunden ikke skal betale.',
  priceInvalid: 'Skriv prisen i kroner, fx 150 eller 149,50.',
  given: 'Kunden betaler ikke noget, og arbejdet kan begynde med det samme.',
  reason: 'Begrundelse til kunden',
  reasonHint: 'Kunden læser den sammen med prisen.',
  reasonTooLong: 'Skriv højst 500 tegn.',
  reasonMissing: 'Skriv en begrundelse til kunden.',

  reads: 'Det får kunden at vide',
  quoteMail: (title: string, kroner: number) =>
    `E-mail: ${mailTexts.revisionQuoted.subject(title, formatPrice(kroner))}`,
  begun: 'Kunden ser på ordren, at rettelsen er i gang, og får ingen e-mail.',
  submit: 'Gå i gang',
  submitPrice: 'Send prisen',
  saving: 'Gemmer...',
  judged: success('Rettelsen er i gang'),
  quoted: (kroner: number) => success(`Kunden har fået prisen på ${formatPrice(kroner)}`),

  decline: 'Afvis',
  declineTitle: (number: number) => `Afvis rettelse ${number}?`,
  declineMeaning:
    'Kunden får en e-mail om, at det ikke kan lade sig gøre, og læser begrundelsen på ordren. Det kan ikke fortrydes.',
  declineSubmit: 'Afvis, og send e-mail',
  declining: 'Afviser...',
  declined: success('Rettelsen er afvist, og kunden får en e-mail.'),
} as const;

/** Words of the form in which the studio sends a revision for a customer who has called or written. */
export const onBehalfTexts = {
  action: 'Opret rettelse for kunden',
  description:
    'Til en kunde, der har ringet eller skrevet. Kunden får en e-mail om, at rettelsen er modtaget, og kan følge den på ordren. De leverede billeder bliver, hvor de er.',
  images: 'Leverede billeder',
  note: 'Hvad skal være anderledes?',
  noteHint: 'Kunden kan læse det.',
  noteMissing: 'Skriv, hvad der skal være anderledes.',
  noteTooLong: 'Skriv højst 1.000 tegn.',
  noneChosen: 'Vælg mindst ét billede.',
  submit: (images: number) =>
    images === 0 ? 'Opret rettelse' : `Opret rettelse (${imageCountText(images)})`,
  sending: 'Opretter...',
  sent: success('Rettelsen er oprettet, og kunden får en e-mail.'),
} as const;

export const revisionQueueTexts = {
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
  noDue: 'Ingen frist',
  paused: 'Tiden står stille',
  /** For an order that was taken back: its revision cannot be delivered. */
  notCompleted: 'Ordren er ikke afsluttet',
  revision: (number: number) => `Rettelse ${number}`,
  more: 'Vis flere',
  empty: 'Ingen rettelser venter',
  emptyHint: 'Når en kunde beder om en rettelse, står den her.',
  emptyFiltered: 'Ingen rettelser med den status',
  showAll: 'Vis alle rettelser',
} as const;
