import type { ServiceType } from './serviceTypes.ts';

/** Something that a service does to an image. */
export type ServiceFamily = 'tidying' | 'removal' | 'styling' | 'repairs';

/**
 * What each service does to an image: of two services that share a family an image can have only one. The same as the
 * rows of `service_pricing`; a test compares them.
 */
export const serviceFamilies: Readonly<Record<ServiceType, readonly ServiceFamily[]>> = {
  'let-oprydning': ['tidying'],
  'fjernelse-af-moebler': ['removal'],
  'let-styling': ['styling'],
  'fuld-styling': ['styling'],
  'fjernelse-af-moebler-og-styling': ['removal', 'styling'],
  haandvaerkeropgaver: ['repairs'],
  totalentreprise: [],
};

/** At most so many services on an image. */
export const MAX_IMAGE_SERVICES = 3;

/** Whether a service is chosen for an order with all its images, never for single ones. */
export function isWholeOrder(service: ServiceType): boolean {
  return service === 'totalentreprise';
}

/**
 * The first two services that exclude each other on one image, as the database refuses them with `service_conflict`.
 *
 * @param services of one image, in the order in which they were chosen
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

function excludes(one: ServiceType, other: ServiceType): boolean {
  return (
    one === other ||
    isWholeOrder(one) ||
    isWholeOrder(other) ||
    serviceFamilies[one].some((family) => serviceFamilies[other].includes(family))
  );
}
