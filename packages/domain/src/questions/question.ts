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
