import { formatDate } from '../format/dates.ts';
import { formatPrice } from '../format/numbers.ts';
import { failure, success } from '../message.ts';
import { type ServiceType, serviceLabel } from '../services/serviceTypes.ts';

export const agreementTexts = {
  title: 'Aftale',
  own: 'Det, I har aftalt med os. Skriv til os, hvis noget skal ændres.',
  more: 'Flere valg for aftalen',
  loadFailed: failure('Kunne ikke hente aftalen'),
  firm: 'Firma',
  prices: 'Priser',
  priceList: 'Prislisten',
  give: {
    action: 'Aftal en pris',
    title: (payer: string) => `Aftal en pris med ${payer}`,
    service: 'Ydelse',
    serviceMissing: 'Vælg en ydelse',
    perImage: 'Kroner pr. billede',
    base: 'Grundpris i kroner',
    priceInvalid: 'Skriv et beløb, f.eks. 59 eller 59,50',
    from: 'Gælder fra',
    fromHint: 'Ordrer, der er lagt før, beholder deres pris',
    dayInvalid: 'Skriv en dato som 1.12.2026',
    submit: 'Aftal prisen',
    saving: 'Gemmer...',
    given: success('Prisen er aftalt'),
    failed: failure('Prisen kunne ikke gemmes'),
    overlaps: failure('Der er allerede en pris for ydelsen', 'Slut den først, eller vælg en senere dag.'),
  },
  end: {
    action: 'Slut',
    label: (service: string) => `Slut, prisen på ${service}`,
    title: (service: string) => `Skal prisen på ${service} slutte i dag?`,
    body: 'Nye ordrer får prislistens pris. Ordrer, der er lagt, beholder deres.',
    confirm: 'Slut prisen',
    failed: failure('Prisen kunne ikke sluttes'),
  },
  terms: {
    label: 'Betaling',
    action: 'Ret betaling',
    title: (firm: string) => `Betaling for ${firm}`,
    card: 'Ejerens kort',
    invoice: (days: number) => `Faktura, ${days} dage`,
    how: 'Hvordan betaler firmaet?',
    bookkeeping: 'Bogholderiets e-mail',
    bookkeepingHint: 'Får også fakturaerne. Kan være tom.',
    submit: 'Gem',
    saving: 'Gemmer...',
    saved: success('Betalingen er ændret', 'Den gælder fra næste faktura.'),
    failed: failure('Betalingen kunne ikke ændres'),
    invalid: failure('Kontrollér e-mailen'),
  },
} as const;

/** An agreement in words: `59 kr. pr. billede, fra 1. december 2026`. */
export function agreementText(agreement: Agreement): string {
  const { base_price, price_per_image, valid_from, valid_to } = agreement;
  return [
    `${formatPrice(price_per_image)} pr. billede`,
    ...(base_price > 0 ? [`grundpris ${formatPrice(base_price)}`] : []),
    `fra ${formatDate(valid_from)}`,
    ...(valid_to ? [`til ${formatDate(valid_to)}`] : []),
  ].join(', ');
}

/** What a customer reads of an agreement: `Let oprydning: 59 kr. pr. billede, fra 1. december 2026`. */
export function ownAgreementText(agreement: Agreement): string {
  return `${serviceLabel(agreement.service_type)}: ${agreementText(agreement)}`;
}

export function termsText(days: number | null, bookkeepingEmail: string | null): string {
  const { card, invoice } = agreementTexts.terms;
  return [days === null ? card : invoice(days), ...(bookkeepingEmail ? [bookkeepingEmail] : [])].join(' · ');
}

/** What a service costs a firm, or a person who is in none. Kroner. */
export interface Agreement {
  id: string;
  service_type: ServiceType;
  price_per_image: number;
  base_price: number;
  /** The first day on which it applies, `YYYY-MM-DD`. */
  valid_from: string;
  /** The first day on which it applies no longer; `null`: no end is agreed. */
  valid_to: string | null;
}

export interface CustomerTerms {
  /** The firm that the customer is in, which the agreements are with then. */
  firm: {
    id: string;
    name: string;
    /** In how many days an invoice is due; `null`: the owner's card is charged. */
    payment_days: number | null;
    bookkeeping_email: string | null;
  } | null;
  /** The prices that apply and those that begin later, by service. */
  agreements: Agreement[];
}
