import { failure } from '../../message.ts';

/** What could not be loaded of orders, apart from their other words, which no first screen needs. */
export const orderLoadTexts = {
  listFailed: failure('Fejl ved hentning af ordrer', 'Der opstod en fejl ved hentning af ordrer.'),
  monthlyTotalFailed: failure('Kunne ikke hente månedlig total.'),
  showFailed: failure('Kunne ikke hente ordre'),
  noAccess: failure('Ordren blev ikke fundet eller du har ikke adgang'),
  draftsFailed: failure('Kunne ikke hente dine kladder'),
} as const;
