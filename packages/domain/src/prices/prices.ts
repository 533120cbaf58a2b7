import { formatPrice, imageCountText } from '../format/numbers.ts';
import { type ServiceType, serviceLabels, serviceTypes } from '../services/serviceTypes.ts';
import { priceTexts } from './texts.ts';

/** What a service costs, in whole kroner. No tax is added anywhere. */
export interface ServicePrice {
  /** Once per order. */
  basePrice: number;
  /** For each original image; floor plans are free. */
  pricePerImage: number;
  /** Working minutes in which up to 20 images are ready; `null` or left out: no time is promised. */
  turnaroundMinutes?: number | null;
  /** Whether the price is the customer's agreement, not the price list. */
  isAgreed?: boolean;
}

/** What an order costs, in kroner. @throws RangeError when a number is negative or the count is not whole */
export function orderTotal(price: ServicePrice, imageCount: number): number {
  if (!Number.isInteger(imageCount) || imageCount < 0) {
    throw new RangeError(`The number of images must be a whole number of at least 0, not ${imageCount}`);
  }
  if (!(price.basePrice >= 0) || !(price.pricePerImage >= 0)) {
    throw new RangeError('Prices must not be negative');
  }
  return (toOre(price.basePrice) + toOre(price.pricePerImage) * imageCount) / 100;
}

/** Kroner as whole øre, so that sums stay exact. */
export function toOre(kroner: number): number {
  return Math.round(kroner * 100);
}

/** A row of the price of an order that is not placed yet; amounts in kroner. */
export interface PriceLine {
  kind: 'base' | 'image';
  serviceType: ServiceType;
  quantity: number;
  unitPriceKroner: number;
  amountKroner: number;
  isAgreed: boolean;
}

export interface OrderPrice {
  /** The base prices, then the images, each in the order in which the services are offered. */
  lines: PriceLine[];
  totalKroner: number;
}

export interface PricedOrder {
  /** The service of images without their own. */
  serviceType: ServiceType;
  /** The original images; floor plans cost nothing and are left out. */
  images: readonly { services: readonly ServiceType[] | null }[];
}

/**
 * What an order costs, as `place_order` computes it: each image what its services cost, and the base price of each service
 * once. Without images it is the base price of the order's service.
 * @param prices today's price list
 * @returns `undefined` when the price of a service is missing
 */
export function priceOrder(
  { serviceType, images }: PricedOrder,
  prices: Readonly<Partial<Record<ServiceType, ServicePrice>>>,
): OrderPrice | undefined {
  const counts = countServices(serviceType, images);
  const base: PriceLine[] = [];
  const image: PriceLine[] = [];
  for (const service of serviceTypes) {
    const count = counts.get(service);
    if (count === undefined) continue;
    const price = prices[service];
    if (!price) return undefined;
    const { basePrice, pricePerImage, isAgreed = false } = price;
    if (basePrice > 0) base.push({ ...line('base', service, 1, basePrice), isAgreed });
    if (count > 0) image.push({ ...line('image', service, count, pricePerImage), isAgreed });
  }
  const lines = [...base, ...image];
  const totalOre = lines.reduce((total, { amountKroner }) => total + toOre(amountKroner), 0);
  return { lines, totalKroner: totalOre / 100 };
}

/** A line in words: `Let oprydning, 8 billeder`, or `Totalentreprise, grundpris`; behind it that its price is agreed. */
export function priceLineText(line: PriceLine): string {
  const { kind, serviceType, quantity } = line;
  const text = `${serviceLabels[serviceType]}, ${kind === 'base' ? 'grundpris' : imageCountText(quantity)}`;
  return line.isAgreed ? `${text} · ${agreedText(kind, line.unitPriceKroner)}` : text;
}

/** What several services of an image cost: `79 + 400 kr.`; `undefined` for one, or while a price is missing. */
export function servicesPriceText(
  services: readonly ServiceType[],
  prices: Readonly<Partial<Record<ServiceType, ServicePrice>>> | undefined,
): string | undefined {
  const amounts = services.map((service) => prices?.[service]?.pricePerImage);
  const known = amounts.filter((amount) => amount !== undefined).map(formatPrice);
  if (known.length < 2 || known.length < services.length) return undefined;
  return known.join(' + ').replaceAll(/\skr\.(?= \+)/g, '');
}

export function agreedText(kind: string, unitPriceKroner: number): string {
  return kind === 'base' ? priceTexts.agreedBase : priceTexts.agreed(unitPriceKroner);
}

function countServices(serviceType: ServiceType, images: PricedOrder['images']): Map<ServiceType, number> {
  const counts = new Map<ServiceType, number>();
  if (images.length === 0) counts.set(serviceType, 0);
  for (const service of images.flatMap(({ services }) => services ?? [serviceType])) {
    counts.set(service, (counts.get(service) ?? 0) + 1);
  }
  return counts;
}

function line(
  kind: PriceLine['kind'],
  serviceType: ServiceType,
  quantity: number,
  unitPriceKroner: number,
): Omit<PriceLine, 'isAgreed'> {
  const amountKroner = (toOre(unitPriceKroner) * quantity) / 100;
  return { kind, serviceType, quantity, unitPriceKroner, amountKroner };
}
