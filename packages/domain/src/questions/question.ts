/** What the studio asks the customer of an order. While one is open, the clock of the promise is stopped. */
export interface OrderQuestion {
  id: string;
  /** The mark that it is about; `null`: the order. */
  mark_id: string | null;
  question: string;
  /** ISO 8601. */
  asked_at: string;
  /** `null`: not answered yet, or ended without an answer. */
  answer: string | null;
  /** When it was answered or withdrawn, as ISO 8601; `null`: it is open. */
  ended_at: string | null;
}

/** An open question, with its order. */
export interface OpenQuestion extends Pick<OrderQuestion, 'id' | 'question' | 'asked_at'> {
  order_id: string;
  order_number: number;
  /** The order's title. */
  title: string;
}

/** How many questions of an order may be open. */
export const MOST_QUESTIONS = 3;
/** The most characters of a question, and of its answer. */
export const MAX_QUESTION = 500;
export const MAX_ANSWER = 1000;
