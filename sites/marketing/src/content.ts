import { type CollectionEntry, getCollection, getEntry } from 'astro:content';
import { formatKroner } from '@rumklar/domain/format/money';
import { publicPrices, type ServicePrice } from '@rumklar/domain/prices/prices';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { branded } from './branded.ts';

/**
 * The words of a section.
 *
 * @throws Error when the content has no such section
 */
export async function section(id: string): Promise<CollectionEntry<'sections'>['data']> {
  const entry = await getEntry('sections', id);
  if (!entry) throw new Error(`There is no section ${id} in content/sections.yaml`);
  const { title, lead, items } = entry.data;
  const brandedItems = items.map((item) => ({ title: branded(item.title), text: branded(item.text) }));
  return { title: branded(title), lead: lead && branded(lead), items: brandedItems };
}

/** The entries of a collection, in the order they are offered. */
export async function inOrder<Name extends 'services' | 'prices' | 'faq'>(
  name: Name,
): Promise<CollectionEntry<Name>['data'][]> {
  const entries = await getCollection(name);
  return entries.map(({ data }) => data).sort((one, other) => one.order - other.order);
}

/** The one of the seven services that has no card of its own: it is two of the others in one. */
export const combinedService: ServiceType = 'fjernelse-af-moebler-og-styling';

/** The price of a service as a card shows it: a turnkey order begins with its base price. */
export function priceOf(service: ServiceType): ServicePrice & { amount: string; unit: string } {
  const price = publicPrices[service];
  if (price.basePrice === 0) {
    return { ...price, amount: formatKroner(price.pricePerImage), unit: 'pr. billede' };
  }
  return {
    ...price,
    amount: `Fra ${formatKroner(price.basePrice)}`,
    unit: `plus ${formatKroner(price.pricePerImage)} pr. billede`,
  };
}
