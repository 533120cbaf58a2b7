import { serviceLabel } from './serviceTypes.ts';

/** The services of an order in a few words: its own, and how many more its images have, as 'Let oprydning +1'. */
export function serviceSummary(serviceType: string, otherServices: number): string {
  const label = serviceLabel(serviceType);
  return otherServices > 0 ? `${label} +${otherServices}` : label;
}
