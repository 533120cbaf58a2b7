import { formatDate } from '../format/dates.ts';
import { formatKroner, parseKroner } from '../format/numbers.ts';
import { failure, success } from '../message.ts';
import { type ServiceType, serviceTypes } from '../services/serviceTypes.ts';
import type { ServicePrice } from './prices.ts';

/** What a service costs in whole kroner, and how soon it is ready. */
export interface ListedPrice {
  base_price: number;
  price_per_image: number;
  /** Working minutes; `null`: no time is promised. */
  turnaround_minutes: number | null;
}

export interface PlannedPrice extends ListedPrice {
  id: string;
  service_type: ServiceType;
  /** `YYYY-MM-DD`. */
  valid_from: string;
  /** The administrator's name; `null`: the account is deleted. */
  by: string | null;
}

export interface PriceChange extends PlannedPrice {
  created_at: string;
  replaced: ListedPrice;
}

export interface PriceList {
  services: (ListedPrice & {
    service_type: ServiceType;
    /** Another one: somebody has changed or planned a price of the service. */
    version: string;
  })[];
  /** The next one first. */
  planned: PlannedPrice[];
  /** The newest one first. */
  history: PriceChange[];
  agreements: {
    id: string;
    service_type: ServiceType;
    payer: string;
    base_price: number;
    price_per_image: number;
  }[];
}

/** What each service costs on a day that is today or later, with what is planned until then. @param day `YYYY-MM-DD` */
export function pricesOn(
  { services, planned }: Pick<PriceList, 'services' | 'planned'>,
  day: string,
): Partial<Record<ServiceType, ListedPrice>> {
  const prices: Partial<Record<ServiceType, ListedPrice>> = {};
  for (const price of services) prices[price.service_type] = price;
  for (const plan of planned) if (plan.valid_from <= day) prices[plan.service_type] = plan;
  return prices;
}

/** What a planned price replaces when its day comes: an earlier plan, or today's. */
export function priceBefore(
  list: PriceList,
  { id, service_type, valid_from }: PlannedPrice,
): ListedPrice | undefined {
  const planned = list.planned.filter((other) => other.id !== id && other.valid_from < valid_from);
  return pricesOn({ ...list, planned }, valid_from)[service_type];
}

export function toServicePrice({
  base_price,
  price_per_image,
  turnaround_minutes,
}: ListedPrice): ServicePrice {
  return { basePrice: base_price, pricePerImage: price_per_image, turnaroundMinutes: turnaround_minutes };
}

export function isSamePrice(one: ListedPrice, other: ListedPrice): boolean {
  return (
    one.base_price === other.base_price &&
    one.price_per_image === other.price_per_image &&
    one.turnaround_minutes === other.turnaround_minutes
  );
}

/** A price of the list as it is typed: whole kroner up to a million; `undefined` for anything else. */
export function parsePrice(text: string): number | undefined {
  const kroner = parseKroner(text);
  return kroner !== undefined && Number.isInteger(kroner) && kroner <= MAX_PRICE ? kroner : undefined;
}

/** Working hours as they are typed, such as `8` or `1,5`, in minutes; `null` for none, `undefined` for anything else. */
export function parseHours(text: string): number | null | undefined {
  const typed = text.replace(/\s|timer?$/g, '');
  if (typed === '') return null;
  if (!/^\d{1,4}(,\d{1,4})?$/.test(typed)) return undefined;
  const minutes = Math.round(Number(typed.replace(',', '.')) * 60);
  return minutes >= 1 && minutes <= MAX_MINUTES ? minutes : undefined;
}

/** Working minutes as the hours that {@link parseHours} reads: `8`, `1,5`; nothing for `null`. */
export function formatHours(minutes: number | null): string {
  return minutes === null ? '' : hours.format(minutes / 60);
}

export function listedServices({ services }: Pick<PriceList, 'services'>): PriceList['services'] {
  return serviceTypes.flatMap((type) => services.find(({ service_type }) => service_type === type) ?? []);
}

/** The day of the latest plan: a year after a day. @param today `YYYY-MM-DD` */
export function lastPlannedDay(today: string): string {
  const day = new Date(`${today}T00:00:00Z`);
  const month = day.getUTCMonth();
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  // 29 February becomes 28, as in the database.
  if (day.getUTCMonth() !== month) day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}

const MAX_PRICE = 1_000_000;
const MAX_MINUTES = 60_000;
const hours = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 4, useGrouping: false });

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
