import { type CollectionEntry, getCollection, getEntry } from 'astro:content';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { insertBrand } from './brandText.ts';
import { factWord } from './facts.ts';

/** The texts of a section. @throws Error when `content/sections.yaml` has no such key */
export async function getSection(id: string): Promise<CollectionEntry<'sections'>['data']> {
  const entry = await getEntry('sections', id);
  if (!entry) throw new Error(`There is no section ${id} in content/sections.yaml`);
  const { title, lead, items } = entry.data;
  const brandedItems = items.map((item) => ({
    title: insertBrand(item.title),
    text: insertBrand(item.text),
  }));
  return { title: insertBrand(title), lead: lead && insertBrand(lead), items: brandedItems };
}

/** The entries of a collection, sorted by their `order`. */
export async function sortedEntries<Name extends 'services' | 'faq'>(
  name: Name,
): Promise<CollectionEntry<Name>['data'][]> {
  const entries = await getCollection(name);
  return entries.map(({ data }) => data).sort((one, other) => one.order - other.order);
}

/** The questions of a page with their answers. */
export async function faqEntries(
  page: CollectionEntry<'faq'>['data']['page'],
): Promise<CollectionEntry<'faq'>['data'][]> {
  const entries = await sortedEntries('faq');
  return entries
    .filter((entry) => entry.page === page)
    .map((entry) => ({ ...entry, answer: insertBrand(entry.answer) }));
}

/** The service without a card of its own: it combines two of the others. */
export const combinedService: ServiceType = 'fjernelse-af-moebler-og-styling';

/** What a service costs in words, and how soon it is ready; that is empty where no time is promised. */
export function servicePrice(service: ServiceType): { amount: string; ready: string } {
  return { amount: factWord(`amount/${service}`), ready: factWord(`ready/${service}`) };
}
