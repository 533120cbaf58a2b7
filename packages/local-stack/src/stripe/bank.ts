import { type CardDecline, cardByNumber } from './cards.ts';
import type { PaymentMethod } from './objects.ts';
import type { SandboxState } from './store.ts';

/** What a bank says to a charge. */
export type BankAnswer = 'ok' | 'authenticate' | CardDecline;

/** What tests want the bank to say to the next charges, whatever the card. */
export class Bank {
  #answers: BankAnswer[] = [];

  /** The next charge gets this answer. */
  answerNext(answer: 'ok' | 'authenticate' | 'decline'): void {
    this.#answers.push(answer === 'decline' ? DECLINED : answer);
  }

  /** Takes all answers back. */
  clear(): void {
    this.#answers = [];
  }

  /** What it says to charging a card without the customer. */
  ask(state: SandboxState, paymentMethod: PaymentMethod): BankAnswer {
    const nextAnswer = this.#answers.shift();
    if (nextAnswer) return nextAnswer;
    const number = state.cardNumbers[paymentMethod.id] ?? '';
    if (number === DECLINED_ON_CHARGE) return DECLINED;
    if (number === ALWAYS_AUTHENTICATED) return 'authenticate';
    const { setup } = cardByNumber(number);
    return typeof setup === 'object' ? setup : 'ok';
  }
}

const DECLINED: CardDecline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
/** Can be saved, cannot be charged. */
const DECLINED_ON_CHARGE = '4000000000000341';
/** Asks for every charge, however it was saved. */
const ALWAYS_AUTHENTICATED = '4000002760003184';
