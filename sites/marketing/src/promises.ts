import type { OwnerFacts } from '@rumklar/domain/brand';
import { formatKroner } from '@rumklar/domain/format/money';
import type { ServicePrice } from '@rumklar/domain/prices/prices';
import { revisionPolicy } from '@rumklar/domain/revisions/policy';

/** What a visitor wants to know first, the words that matter apart: the lowest price, and what the owner promises. */
export function keyFacts(
  prices: Readonly<Record<string, ServicePrice>>,
  { deliveryTime, freeRevisions }: OwnerFacts,
): { strong: string; rest: string }[] {
  const perImage = Object.values(prices).filter(({ basePrice }) => basePrice === 0);
  const lowest = Math.min(...perImage.map(({ pricePerImage }) => pricePerImage));
  return [
    { strong: `Fra ${formatKroner(lowest)}`, rest: 'pr. billede' },
    ...(deliveryTime ? [{ strong: deliveryTime, rest: 'til billederne er klar' }] : []),
    ...(freeRevisions ? [{ strong: 'Fejl retter vi altid', rest: 'uden beregning' }] : []),
  ];
}

/** Whether the prices contain VAT, such as `Priser er ekskl. moms.`; `undefined` where the owner has not said. */
export function vatSentence({ vat }: OwnerFacts): string | undefined {
  return vat && `Priser er ${vat} moms.`;
}

/** What a correction costs, as the order form says it; `undefined` where the owner has promised nothing. */
export function correctionSentence({ freeRevisions }: OwnerFacts): string | undefined {
  return freeRevisions && revisionPolicy({ freeRevisions });
}

/** When the images of an order are ready, as far as the owner promises it. */
export function deliverySentence({ deliveryTime }: OwnerFacts): string {
  return deliveryTime
    ? `Senest ${deliveryTime} efter, at du har bestilt.`
    : 'Det afhænger af ydelsen og af, hvor mange billeder du sender.';
}
