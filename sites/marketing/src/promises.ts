import type { ServicePrice } from '@rumklar/domain/prices/prices';
import { promiseTexts } from '@rumklar/domain/promise/texts';

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
