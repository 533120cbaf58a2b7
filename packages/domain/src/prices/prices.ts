import type { ServiceType } from '../services/serviceTypes.ts';

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

/**
 * The prices that a new project begins with, which a test compares with the rows of `service_pricing` in the schema. They are
 * what pages say that are built without a database. Administrators change prices in the database, and everything that runs
 * reads them there: orders, the order form, and the studio's own dialogs.
 */
export const publicPrices: Readonly<Record<ServiceType, ServicePrice>> = {
  'let-oprydning': { basePrice: 0, pricePerImage: 79 },
  'fjernelse-af-moebler': { basePrice: 0, pricePerImage: 150 },
  'let-styling': { basePrice: 0, pricePerImage: 250 },
  'fuld-styling': { basePrice: 0, pricePerImage: 400 },
  'fjernelse-af-moebler-og-styling': { basePrice: 0, pricePerImage: 550 },
  haandvaerkeropgaver: { basePrice: 0, pricePerImage: 150 },
  totalentreprise: { basePrice: 2000, pricePerImage: 150 },
};

/**
 * What an order costs, in kroner: base price + price per image × number of original images.
 *
 * @param imageCount original images, floor plans not counted
 * @throws RangeError when a number is negative or the count is not whole
 */
export function orderTotal(price: ServicePrice, imageCount: number): number {
  if (!Number.isInteger(imageCount) || imageCount < 0) {
    throw new RangeError(`The number of images must be a whole number of at least 0, not ${imageCount}`);
  }
  if (!(price.basePrice >= 0) || !(price.pricePerImage >= 0)) {
    throw new RangeError('Prices must not be negative');
  }
  return (toOere(price.basePrice) + toOere(price.pricePerImage) * imageCount) / 100;
}

/** Kroner as whole øre, so that sums stay exact. */
export function toOere(kroner: number): number {
  return Math.round(kroner * 100);
}
