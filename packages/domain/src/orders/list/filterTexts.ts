import { formatCount } from '../../format/numbers.ts';
import { formatMonthFilter, MAX_FOUND_ORDERS } from './customerFilter.ts';

export const orderFilterTexts = {
  search: 'Søg i ordrer',
  searchHint: 'Adresse, titel eller nr.',
  month: 'Måned',
  allMonths: 'Alle måneder',
  filter: 'Filter',
  noFilter: 'Alle ydelser',
  revisions: 'Rettelser',
  services: 'Ydelser',
  found: (count: number) => (count === 1 ? '1 ordre' : `${formatCount(count)} ordrer`),
  foundMost: `De nyeste ${formatCount(MAX_FOUND_ORDERS)} ordrer vises. Skriv mere, eller vælg en måned, for at finde ældre.`,

  /** Where a search, a month or a filter find nothing: `Ingen ordrer passer på ”ry” i november 2026`. */
  noMatch: (search: string, month: string | undefined) =>
    ['Ingen ordrer passer', search && `på ”${search}”`, month && `i ${formatMonthFilter(month)}`]
      .filter(Boolean)
      .join(' '),
  noMatchHint: 'Vi søger i adresse, titel, ordrenummer og sagsnr.',
  clear: 'Ryd søgning og filtre',
} as const;
