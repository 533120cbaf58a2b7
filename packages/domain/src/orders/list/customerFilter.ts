import { AWAITS_ANSWER, REVISION_OPEN } from '../../revisions/badge.ts';
import type { RevisionStatus } from '../../revisions/status.ts';
import { isServiceType, type ServiceType } from '../../services/serviceTypes.ts';

/** What a customer's list of orders may be limited to: orders with an open revision, or those of a service. */
export type CustomerFilter = keyof typeof revisionFilters | ServiceType;

/** The filters by the revision of an order, by their names in the URL. */
export const revisionFilters = {
  'rettelse-i-gang': { label: REVISION_OPEN, revisions: ['sent', 'in_progress'] },
  'afventer-dit-svar': { label: AWAITS_ANSWER, revisions: ['quoted'] },
} as const satisfies Record<string, { label: string; revisions: readonly RevisionStatus[] }>;

/** The filter of a name in the URL; others count as missing. */
export function readCustomerFilter(name: string | null): CustomerFilter | undefined {
  return isRevisionFilter(name) || isServiceType(name) ? name : undefined;
}

/** The parts of a query of orders that a filter represents. */
export function customerFilter(filter: CustomerFilter | undefined): {
  service?: ServiceType;
  revisions?: readonly RevisionStatus[];
} {
  if (isRevisionFilter(filter)) return { revisions: revisionFilters[filter].revisions };
  return filter ? { service: filter } : {};
}

function isRevisionFilter(name: unknown): name is keyof typeof revisionFilters {
  return typeof name === 'string' && Object.hasOwn(revisionFilters, name);
}
