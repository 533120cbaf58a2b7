import { formatDate } from '../format/dates.ts';
import { formatKroner } from '../format/numbers.ts';
import { failure, success } from '../message.ts';
import { formatHours, type ListedPrice } from './priceList.ts';

export const priceListTexts = {
  label: 'Priser og tider',
  description: 'Nye ordrer får de nye priser. Afgivne ordrer og aftaler beholder deres.',
  loading: 'Henter priserne',
  loadFailed: failure('Kunne ikke hente priserne'),
  changed: (by: string | null, at: string) => (by ? `Ændret af ${by} ${at}` : `Ændret ${at}`),
  service: 'Ydelse',
  base: 'Pr. ordre',
  image: 'Pr. billede',
  hours: 'Klar efter',
  fields: {
    base: (service: string) => `${service}, kroner pr. ordre`,
    image: (service: string) => `${service}, kroner pr. billede`,
    hours: (service: string) => `${service}, klar efter arbejdstimer`,
  },
  kroner: 'kr.',
  hoursUnit: 'timer',
  priceInvalid: 'Hele kroner, højst 1.000.000',
  hoursInvalid: 'Timer som 8 eller 1,5. Tom: ingen tid loves',
  before: (price: string) => `før ${price}`,
  agreements: (count: number) => (count === 1 ? '1 aftale' : `${count} aftaler`),
  from: 'Gælder fra',
  now: 'Nu',
  later: 'En dag',
  day: 'Dag',
  fromMidnight: 'Fra kl. 0.00',
  dayInvalid: 'Vælg en dag fra i morgen og højst et år frem',
  example: (service: string) => `Sådan ser 20 billeder med ${service} ud`,
  today: (price: string) => `I dag ${price}`,
  agreed: 'Aftaler, som ikke ændres',
  planned: 'Planlagt',
  plannedFrom: (day: string) => `fra ${formatDate(day)}`,
  nothingPlanned: 'taget tilbage',
  takeBack: 'Fortryd',
  takeBackLabel: (service: string, day: string) => `Fortryd, ${service} fra ${formatDate(day)}`,
  takenBack: success('Den planlagte pris er taget tilbage'),
  takeBackFailed: failure('Den planlagte pris kunne ikke tages tilbage'),
  notPlanned: failure(
    'Prisen er ikke planlagt længere',
    'En anden har ændret den, eller den gælder allerede.',
  ),
  history: 'Tidligere ændringer',
  save: (count: number) => (count === 1 ? 'Gem 1 ændring' : `Gem ${count} ændringer`),
  nothing: 'Ingen ændringer',
  undo: 'Fortryd',
  follows: 'Bestillingen og de offentlige sider har prisen inden for et minut',
  saved: success('Priserne er gemt'),
  planSaved: (day: string) => success('Priserne er planlagt', `De gælder fra ${formatDate(day)}.`),
  saveFailed: failure('Priserne kunne ikke gemmes'),
  invalid: failure('Prisen kan ikke gemmes', 'Priser er hele kroner fra 0 til 1.000.000.'),
  dayRefused: failure('Dagen kan ikke vælges', 'En pris gælder fra i dag eller en dag højst et år frem.'),
  changedMeanwhile: failure(
    'En anden har ændret prisen imens',
    'Det, der gælder nu, står ved siden af dit. Se det igennem, og gem igen.',
  ),
} as const;

/** What differs between two prices in words: `pr. billede 400 → 420 kr.`. */
export function priceDifferences(before: ListedPrice, after: ListedPrice): string[] {
  const arrow = (name: string, from: string, to: string) => (from === to ? [] : [`${name} ${from} → ${to}`]);
  return [
    ...arrow('pr. ordre', formatKroner(before.base_price), formatKroner(after.base_price)),
    ...arrow('pr. billede', formatKroner(before.price_per_image), formatKroner(after.price_per_image)),
    ...arrow('klar efter', hoursText(before.turnaround_minutes), hoursText(after.turnaround_minutes)),
  ];
}

/** Working minutes as `8 timer`. */
export function hoursText(minutes: number | null): string {
  if (minutes === null) return 'ingen tid';
  return minutes === 60 ? '1 time' : `${formatHours(minutes)} timer`;
}
