import { getPriceList } from '@rumklar/backend/prices/priceList';
import { formatCount } from '@rumklar/domain/format/numbers';
import {
  formatHours,
  isSamePrice,
  type ListedPrice,
  listedServices,
  type PriceList,
  parseHours,
  parsePrice,
  pricesOn,
} from '@rumklar/domain/prices/priceList';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { useQuery } from '@tanstack/react-query';
import { ownKey } from '../queryClient.ts';
import { useCall } from '../useCall.ts';

export type PriceField = 'base' | 'image' | 'hours';

/** What was typed, by service; a field that is left out was not touched. */
export type TypedPrices = Partial<Record<ServiceType, Partial<Record<PriceField, string>>>>;

export interface PriceSetting {
  service: ServiceType;
  version: string;
  /** What it costs on the chosen day if nothing is changed. */
  before: ListedPrice;
  texts: Record<PriceField, string>;
  /** What is typed; a field that is invalid keeps what it was. */
  price: ListedPrice;
  invalid: readonly PriceField[];
  changed: readonly PriceField[];
}

/** The services of the form. @param day on which the prices hold, `YYYY-MM-DD` */
export function priceSettings(list: PriceList, typed: TypedPrices, day: string): PriceSetting[] {
  const onDay = pricesOn(list, day);
  return listedServices(list).map(({ service_type: service, version, ...today }) => {
    const before = onDay[service] ?? today;
    const texts = { ...textsOf(before), ...typed[service] };
    const base = parsePrice(texts.base);
    const image = parsePrice(texts.image);
    const minutes = parseHours(texts.hours);
    const price: ListedPrice = {
      base_price: base ?? before.base_price,
      price_per_image: image ?? before.price_per_image,
      turnaround_minutes: minutes === undefined ? before.turnaround_minutes : minutes,
    };
    const invalid = FIELDS.filter((field) => ({ base, image, hours: minutes })[field] === undefined);
    const changed = FIELDS.filter(
      (field) =>
        invalid.includes(field) ||
        !isSamePrice(before, { ...before, [COLUMNS[field]]: price[COLUMNS[field]] }),
    );
    return { service, version, before, texts, price, invalid, changed };
  });
}

function textsOf(price: ListedPrice): Record<PriceField, string> {
  return {
    base: formatCount(price.base_price),
    image: formatCount(price.price_per_image),
    hours: formatHours(price.turnaround_minutes),
  };
}

const FIELDS: readonly PriceField[] = ['base', 'image', 'hours'];
const COLUMNS = { base: 'base_price', image: 'price_per_image', hours: 'turnaround_minutes' } as const;

export function usePriceList() {
  const call = useCall();
  return useQuery({
    queryKey: ownKey('brugere', 'priceList'),
    queryFn: () => call(getPriceList),
  });
}
