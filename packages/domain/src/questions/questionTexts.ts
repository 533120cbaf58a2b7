import { failure, success } from '../message.ts';
import { MAX_ANSWER, MAX_QUESTION, MOST_QUESTIONS } from './question.ts';

/** Words of questions to customers: in the studio, and where the customer answers. */
export const questionTexts = {
  /** In the studio. */
  heading: 'Spørgsmål til kunden',
  loadFailed: failure('Kunne ikke hente spørgsmålene'),
  ask: 'Spørg kunden',
  /** @param number of the mark on its image */
  askAbout: (number: number) => `Spørg kunden om markering ${number}`,
  field: 'Dit spørgsmål',
  fieldHint: 'Kunden får en e-mail. Tiden står stille, til svaret kommer.',
  required: 'Skriv, hvad du vil vide.',
  tooLong: `Skriv højst ${MAX_QUESTION} tegn.`,
  send: 'Send spørgsmål',
  cancel: 'Annuller',
  sent: success('Spørgsmålet er sendt'),
  sendFailed: failure('Spørgsmålet blev ikke sendt'),
  tooMany: failure(
    `Der er allerede ${MOST_QUESTIONS} åbne spørgsmål`,
    'Vent på et svar, eller træk et tilbage.',
  ),
  finished: failure('Ordren er ikke længere i gang'),
  /** @param time as `dayAndTime` says it */
  waiting: (time: string) => `Spurgt ${time}. Venter på svar`,
  withdrawn: 'Lukket uden svar',
  withdraw: 'Træk tilbage',
  withdrawFailed: failure('Spørgsmålet blev ikke trukket tilbage'),
  answered: failure('Kunden har svaret i mellemtiden'),
  /** To the customer. */
  turn: (title: string) => `Svar på et spørgsmål om ${title}`,
  turnLabel: (title: string) => `Se og svar: ${title}`,
  see: 'Se og svar',
  title: (count: number) => (count === 1 ? 'Vi har et spørgsmål' : `Vi har ${count} spørgsmål`),
  meaning: 'Tiden står stille, til vi har dit svar.',
  /** @param mark its number on its image @param image its place in the order, from 1 */
  about: (mark: number, image: number) => `Om markering ${mark} på billede ${image}`,
  answerField: 'Dit svar',
  answerRequired: 'Skriv dit svar.',
  answerTooLong: `Skriv højst ${MAX_ANSWER} tegn.`,
  answer: 'Send svar',
  answerSent: success('Tak for dit svar', 'Vi går videre med ordren.'),
  answerFailed: failure('Svaret blev ikke sendt'),
  ended: failure('Spørgsmålet er lukket'),
  yourAnswer: 'Du svarede',
} as const;
