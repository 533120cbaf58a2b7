import type { OwnerFacts } from '@rumklar/domain/brand';
import { formatKroner } from '@rumklar/domain/format/numbers';
import type { ServicePrice } from '@rumklar/domain/prices/prices';
import { promiseTexts } from '@rumklar/domain/promise/texts';
import { revisionPolicy } from '@rumklar/domain/revisions/policy';

/** What a visitor wants to know first, the words that matter apart: the lowest price, and what the owner promises. */
export function keyFacts(
  prices: Readonly<Record<string, ServicePrice>>,
  { freeRevisions }: OwnerFacts,
): { strong: string; rest: string }[] {
  const perImage = Object.values(prices).filter(({ basePrice }) => basePrice === 0);
  const lowest = Math.min(...perImage.map(({ pricePerImage }) => pricePerImage));
  const shortest = Math.min(...promised(prices));
  return [
    { strong: `Fra ${formatKroner(lowest)}`, rest: 'pr. billede' },
    ...(Number.isFinite(shortest)
      ? [{ strong: `Fra ${promiseTexts.turnaround(shortest)}`, rest: 'til billederne er klar' }]
      : []),
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

/** When the images of an order are ready, as far as its services promise it. */
export function deliverySentence(prices: Readonly<Record<string, ServicePrice>>): string {
  const minutes = promised(prices);
  if (minutes.length === 0 || minutes.length < Object.values(prices).length) {
    return 'Det afhænger af ydelsen og af, hvor mange billeder du sender.';
  }
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)].map(promiseTexts.turnaround);
  const time = least === most ? least : `${least} til ${most}`;
  return `Efter ${time}, alt efter ydelsen. Du får tidspunktet at vide, før du bestiller.`;
}

/** The turnarounds of the services that promise one, in minutes. */
function promised(prices: Readonly<Record<string, ServicePrice>>): number[] {
  return Object.values(prices).flatMap(({ turnaroundMinutes }) => turnaroundMinutes ?? []);
}
