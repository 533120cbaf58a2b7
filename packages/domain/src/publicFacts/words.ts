import { turnaroundText } from '../promise/turnaroundText.ts';
import type { StoredFacts } from './publicFacts.ts';

/**
 * The facts as public pages say them, by the `data-fact` of their places: `amount/let-styling`, `vat`. An empty one is not
 * promised, and its place is hidden; one that is `null` is not set, and the built words stay. Both the build and the script
 * that puts in later changes use it, which is why it needs so little.
 */
export function factWords(facts: StoredFacts): Readonly<Record<string, string | null>> {
  const { prices, company, vat, closing } = facts;
  const words: Record<string, string | null> = {
    company: company.name,
    cvr: company.cvr,
    address: company.street && `${company.street}, ${company.postalCode} ${company.city}`,
    email: facts.email,
    phone: facts.phone,
    hours: facts.phoneHours,
    vat: vat ? `Priser er ${vat} moms.` : '',
    closing: closing[0]
      ? `Lukket ${days.formatRange(Date.parse(closing[0].from), Date.parse(closing[0].until))}`
      : '',
  };
  let lowest = Number.POSITIVE_INFINITY;
  let shortest = lowest;
  for (const [service, { basePrice, pricePerImage, turnaroundMinutes }] of Object.entries(prices)) {
    const each = kroner(pricePerImage);
    if (!basePrice) lowest = Math.min(lowest, pricePerImage);
    words[`amount/${service}`] = basePrice ? `Fra ${kroner(basePrice)}` : each;
    words[`unit/${service}`] = `${basePrice ? `plus ${each} ` : ''}pr. billede`;
    words[`ready/${service}`] = turnaroundMinutes ? `Klar efter ${turnaroundText(turnaroundMinutes)}` : '';
    if (turnaroundMinutes) shortest = Math.min(shortest, turnaroundMinutes);
  }
  words.lowest = `Fra ${kroner(lowest)}`;
  words.shortest = shortest < 1e9 ? `Fra ${turnaroundText(shortest)}` : '';
  return words;
}

/** As `formatKroner`, whose formats of øre no place needs. */
function kroner(amount: number): string {
  return `${amount.toLocaleString('da-DK')}\u00a0kr.`;
}

const days = new Intl.DateTimeFormat('da-DK', { day: 'numeric', month: 'long', timeZone: 'UTC' });
