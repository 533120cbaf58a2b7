import { formatDayOfYear } from '../format/dates.ts';
import { formatPrice } from '../format/money.ts';
import { mailTexts } from '../mails/texts.ts';
import { success } from '../message.ts';
import type { WishTerms } from './queue.ts';

/** Words of the dialogs in which the studio judges and declines a revision. */
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
  /** @returns why a wish is free, or why it is not */
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
  /** @returns the subject of the customer's mail */
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
