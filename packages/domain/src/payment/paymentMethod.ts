export interface PaymentMethod {
  id: string;
  card: {
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
  };
  /** The card that is charged: the newest one, or that which the customer chose since. */
  is_default: boolean;
}

export function expiryLabel(card: Pick<PaymentMethod['card'], 'exp_month' | 'exp_year'>): string {
  return `Udløber ${card.exp_month}/${card.exp_year}`;
}

/** `•••• 4242`; read aloud as "slutter på 4242". */
export function maskedNumber(card: Pick<PaymentMethod['card'], 'last4'>): string {
  return `•••• ${card.last4}`;
}

/** The name of a card's scheme, such as `Visa`; one that is not known is shown as Stripe writes it. */
export function brandName({ brand }: Pick<PaymentMethod['card'], 'brand'>): string {
  return BRAND_NAMES[brand] ?? brand;
}

const BRAND_NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  dankort: 'Dankort',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Cards in the order in which they are charged: the one that the customer chose, and then as they were. */
export function chosenFirst<Card extends { id: string }>(
  cards: readonly Card[],
  chosen: string | null,
): Card[] {
  return cards.toSorted((one, other) => Number(other.id === chosen) - Number(one.id === chosen));
}
