import { failure, success } from '../message.ts';

/** What the studio asks the customer of an order. While one is open, the clock of the promise is stopped. */
export interface OrderQuestion {
  id: string;
  /** The mark that it is about; `null`: the order. */
  mark_id: string | null;
  question: string;
  asked_at: string;
  /** `null`: not answered yet, or ended without an answer. */
  answer: string | null;
  /** When it was answered or withdrawn, as ISO 8601; `null`: it is open. */
  ended_at: string | null;
}

export interface OpenQuestion extends Pick<OrderQuestion, 'id' | 'question' | 'asked_at'> {
  order_id: string;
  order_number: number;
  title: string;
}

export const MOST_QUESTIONS = 3;
export const MAX_QUESTION = 500;
export const MAX_ANSWER = 1000;

/** Answers that the studio gives often. Each is put into the field, where it can be changed. */
export const storedAnswers = {
  heading: 'Indsæt et svar',
  notPossible: [
    'Det er en fast del af boligen, og køberen skal kunne se den.',
    'Billedet er for mørkt eller uskarpt til, at det kan blive godt.',
    'Det er dækket af noget, vi ikke kan se bagved.',
    'Det ligger uden for billedet.',
    'Det kræver en anden ydelse. Skriv til os, så finder vi en løsning.',
  ],
  returned: [
    'Skyggerne mangler.',
    'Kanterne holder ikke ved 100 %.',
    'Størrelsen passer ikke til rummet.',
    'Kundens note er ikke fulgt.',
    'Mærkningen passer ikke.',
  ],
  declined: [
    'Det, du beder om, ændrer på boligen selv, og det må billederne ikke.',
    'Billederne er leveret, som de blev bestilt.',
    'Originalen er for mørk eller uskarp til, at det kan blive bedre.',
    'Det kræver et nyt billede. Send det som en ny ordre.',
    'Det hører til en anden ydelse. Bestil den som en ny ordre.',
  ],
} as const;

export const questionTexts = {
  heading: 'Spørgsmål til kunden',
  loadFailed: failure('Kunne ikke hente spørgsmålene'),
  ask: 'Spørg kunden',
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
  waiting: (time: string) => `Spurgt ${time}. Venter på svar`,
  withdrawn: 'Lukket uden svar',
  withdraw: 'Træk tilbage',
  withdrawFailed: failure('Spørgsmålet blev ikke trukket tilbage'),
  answered: failure('Kunden har svaret i mellemtiden'),
  turn: (title: string) => `Svar på et spørgsmål om ${title}`,
  turnLabel: (title: string) => `Se og svar: ${title}`,
  see: 'Se og svar',
  title: (count: number) => (count === 1 ? 'Vi har et spørgsmål' : `Vi har ${count} spørgsmål`),
  meaning: 'Tiden står stille, til vi har dit svar.',
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
