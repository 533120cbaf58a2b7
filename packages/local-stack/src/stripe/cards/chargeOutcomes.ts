import type { StripePaymentMethod } from '../objects.ts';
import type { SandboxState } from '../store.ts';
import { type CardDecline, cardByNumber } from './cards.ts';

export type ChargeOutcome = 'ok' | 'authenticate' | CardDecline;

/** Decides how charges end: as the card does, unless a test chose the next outcomes. */
export class ChargeOutcomes {
  #next: ChargeOutcome[] = [];

  /** The next charge ends like this, whatever the card. */
  add(outcome: 'ok' | 'authenticate' | 'decline'): void {
    this.#next.push(outcome === 'decline' ? DECLINED : outcome);
  }

  clear(): void {
    this.#next = [];
  }

  take(state: SandboxState, paymentMethod: StripePaymentMethod): ChargeOutcome {
    const next = this.#next.shift();
    if (next) return next;
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
/** Asks for authentication at every charge, however it was saved. */
const ALWAYS_AUTHENTICATED = '4000002760003184';
