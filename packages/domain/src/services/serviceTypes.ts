/** The seven services by their slugs in the database, in the order in which they are offered. */
export const serviceTypes = [
  'let-oprydning',
  'fjernelse-af-moebler',
  'let-styling',
  'fuld-styling',
  'fjernelse-af-moebler-og-styling',
  'haandvaerkeropgaver',
  'totalentreprise',
] as const;

export type ServiceType = (typeof serviceTypes)[number];

export const serviceLabels: Readonly<Record<ServiceType, string>> = {
  'let-oprydning': 'Let oprydning',
  'fjernelse-af-moebler': 'Fjernelse af møbler',
  'let-styling': 'Let styling',
  'fuld-styling': 'Fuld styling',
  'fjernelse-af-moebler-og-styling': 'Fjernelse af møbler og styling',
  haandvaerkeropgaver: 'Håndværkeropgaver',
  totalentreprise: 'Totalentreprise',
};

export function isServiceType(value: unknown): value is ServiceType {
  return serviceTypes.some((type) => type === value);
}

/** The Danish name of a service; an unknown slug is shown raw. */
export function serviceLabel(value: string): string {
  return isServiceType(value) ? serviceLabels[value] : value;
}

/** The services of an order in a few words: its own, and how many more its images have, as 'Let oprydning +1'. */
export function serviceSummary(serviceType: string, otherServices: number): string {
  const label = serviceLabel(serviceType);
  return otherServices > 0 ? `${label} +${otherServices}` : label;
}

export const defaultServiceType: ServiceType = 'let-oprydning';
