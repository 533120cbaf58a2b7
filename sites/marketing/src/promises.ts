import type { Promises } from '@rumklar/domain/brand';
import { formatKroner } from '@rumklar/domain/format/money';
import type { ServicePrice } from '@rumklar/domain/prices/prices';

/** What a visitor wants to know first: the lowest price, and what the company promises about time and corrections. */
export function keyFacts(
  prices: Readonly<Record<string, ServicePrice>>,
  { deliveryTime, corrections }: Promises,
): string[] {
  const perImage = Object.values(prices).filter(({ basePrice }) => basePrice === 0);
  const lowest = Math.min(...perImage.map(({ pricePerImage }) => pricePerImage));
  return [
    `Fra ${formatKroner(lowest)} pr. billede`,
    ...(deliveryTime ? [`Klar inden for ${deliveryTime}`] : []),
    ...(corrections ? [corrections] : []),
  ];
}

/** When the images of an order are ready, as far as the company promises it. */
export function deliverySentence({ deliveryTime }: Promises): string {
  return deliveryTime
    ? `Senest ${deliveryTime} efter, at du har bestilt.`
    : 'Det afhænger af ydelsen og af, hvor mange billeder du sender.';
}
