import { type ServiceType, serviceTypes } from './serviceTypes.ts';

export type ServiceFamily = 'tidying' | 'removal' | 'styling' | 'repairs';

/**
 * What each service does to an image: of two services that share a family an image can have only one. A room that is emptied
 * is tidied with it. The same as the rows of `service_pricing`; a test compares them.
 */
export const serviceFamilies: Readonly<Record<ServiceType, readonly ServiceFamily[]>> = {
  'let-oprydning': ['tidying'],
  'fjernelse-af-moebler': ['tidying', 'removal'],
  'let-styling': ['styling'],
  'fuld-styling': ['styling'],
  'fjernelse-af-moebler-og-styling': ['tidying', 'removal', 'styling'],
  haandvaerkeropgaver: ['repairs'],
  totalentreprise: [],
};

export const MAX_IMAGE_SERVICES = 3;

/** Whether a service is chosen for an order with all its images, never for single ones. */
export function isWholeOrder(service: ServiceType): boolean {
  return service === 'totalentreprise';
}

/** Whether orders of a service may have floor plans. */
export function takesFloorPlans(service: ServiceType): boolean {
  return isWholeOrder(service);
}

export interface ContainedServices {
  inner: readonly ServiceType[];
  outer: ServiceType;
}

/**
 * The services of an image with one more, in the order in which they are offered. What one of them does is not ordered beside
 * it, as it would be paid twice.
 * @returns with what was left out because another one contains it
 */
export function withService(
  services: readonly ServiceType[],
  added: ServiceType,
): { services: ServiceType[]; contained?: ContainedServices } {
  const outer = services.find((one) => contains(one, added));
  if (outer) return { services: [...services], contained: { inner: [added], outer } };
  const inner = services.filter((one) => contains(added, one));
  const kept = [...services.filter((one) => !inner.includes(one)), added];
  return {
    services: serviceTypes.filter((one) => kept.includes(one)),
    ...(inner.length > 0 && { contained: { inner, outer: added } }),
  };
}

/**
 * The first two services that exclude each other on one image, as the database refuses them with `service_conflict`.
 * @param services in the order in which they were chosen
 * @param ordered the service of the order: one of the whole order goes with no other
 */
export function findConflict(
  services: readonly ServiceType[],
  ordered?: ServiceType,
): [ServiceType, ServiceType] | undefined {
  for (const [place, one] of services.entries()) {
    const other = services.slice(place + 1).find((next) => excludes(one, next));
    if (other) return [one, other];
  }
  const stranger =
    ordered &&
    services.find((service) => service !== ordered && (isWholeOrder(service) || isWholeOrder(ordered)));
  return stranger && [ordered, stranger];
}

function contains(outer: ServiceType, inner: ServiceType): boolean {
  const [all, some] = [serviceFamilies[outer], serviceFamilies[inner]];
  return some.length > 0 && some.length < all.length && some.every((family) => all.includes(family));
}

function excludes(one: ServiceType, other: ServiceType): boolean {
  return (
    one === other ||
    isWholeOrder(one) ||
    isWholeOrder(other) ||
    serviceFamilies[one].some((family) => serviceFamilies[other].includes(family))
  );
}
