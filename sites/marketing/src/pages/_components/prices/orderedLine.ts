import type { PricedOrder } from '@rumklar/domain/prices/prices';
import { isWholeOrder } from '@rumklar/domain/services/families';
import { type ServiceType, serviceTypes } from '@rumklar/domain/services/serviceTypes';

export interface OrderedLine {
  key: number;
  service: ServiceType;
  /** What is typed as the number of images. */
  typed: string;
}

/** Customers with more images get an individual offer. */
export const MAX_IMAGES = 500;

/** The services that can be mixed in an order. */
const mixable = serviceTypes.filter((type) => !isWholeOrder(type));

/** The number of images that a line is priced for: what is typed, as far as it is a number of images. */
export function imageCount({ typed }: Pick<OrderedLine, 'typed'>): number {
  return Math.min(MAX_IMAGES, Math.max(0, Math.floor(Number(typed)) || 0));
}

/** The first service that can be added to the lines; `undefined` when there is none left or one is of the whole order. */
export function nextService(lines: readonly OrderedLine[]): ServiceType | undefined {
  if (lines.some(({ service }) => isWholeOrder(service))) return undefined;
  return mixable.find((type) => lines.every(({ service }) => service !== type));
}

/** The order of the lines, each image with the one service of its line. */
export function orderOf(lines: readonly [OrderedLine, ...OrderedLine[]]): PricedOrder {
  const images = lines.flatMap((line) =>
    Array.from({ length: imageCount(line) }, () => ({ services: [line.service] })),
  );
  return { serviceType: mainService(lines), images };
}

/** The service of the most images; of two with as many the one further up. */
export function mainService(lines: readonly [OrderedLine, ...OrderedLine[]]): ServiceType {
  return lines.reduce((most, line) => (imageCount(line) > imageCount(most) ? line : most)).service;
}
