import { brand } from '../brand.ts';
import { formatPrice } from '../format/numbers.ts';

export const followTexts = {
  title: (number: number) => `Rettelse ${number}`,
  turn: (number: number) => `Din tur · Rettelse ${number}`,
  customer: 'Du',
  imageCount: (count: number) => (count === 1 ? '1 billede' : `${count} billeder`),
  imageGone: 'Billedet findes ikke længere',
  showNew: 'Se den nye version',
  download: {
    web: (count: number) => `Hent de ${count} rettede billeder til web`,
    print: (count: number) => `Hent de ${count} rettede billeder til tryk`,
  },
  steps: 'Rettelsens forløb',

  free: 'Uden beregning.',
  priceLater: (kroner: number) =>
    `Koster ${formatPrice(kroner)}, som kommer på din næste faktura, når billederne er leveret.`,
  price: (kroner: number) => `Pris: ${formatPrice(kroner)}`,

  withdraw: 'Træk rettelsen tilbage',
  withdrawTitle: (number: number) => `Træk rettelse ${number} tilbage?`,
  withdrawBody:
    'Så går vi ikke i gang med den. Du beholder de billeder, du har fået, og kan bede om en ny rettelse.',
  keep: 'Behold rettelsen',

  question: (kroner: number) => `Det er et nyt ønske og koster ${formatPrice(kroner)} Skal vi gå i gang?`,
  questionHint:
    'Beløbet kommer på din næste faktura, når de nye billeder er leveret. Siger du nej tak, trækkes rettelsen tilbage, og den koster ikke noget.',
  accept: (kroner: number) => `Ja, gå i gang for ${formatPrice(kroner)}`,
  refuse: 'Nej tak',
  refuseTitle: 'Sig nej til prisen?',
  refuseBody:
    'Så trækkes rettelsen tilbage, og den koster ikke noget. Du beholder de billeder, du har fået, og kan bede om en ny rettelse.',
  back: 'Annuller',
  pay: 'Betal fakturaen',

  delivered: 'Er du tilfreds med de nye billeder?',
  deliveredHint: 'Ellers kan du bede om en ny rettelse på det enkelte billede.',
  approve: 'Ja, jeg er tilfreds',

  declined: 'Vi kan ikke lave rettelsen. Det koster ikke noget.',
  write: 'Skriv til os',
  mailTo: (order: string, number: number) =>
    `mailto:${brand.email}?subject=${encodeURIComponent(`Rettelse ${number} til ordre ${order}`)}`,

  quote: (kroner: number) => `Svar på et pristilbud: ${formatPrice(kroner)}`,
  /** @param when such as `i går kl. 10.42` */
  quoteAbout: (title: string, order: string, when: string) => `${title} · ${order} · sendt ${when}`,
  seeQuote: 'Se og svar',
  answerQuote: (title: string) => `Svar på prisen for rettelsen af ${title}`,
} as const;
