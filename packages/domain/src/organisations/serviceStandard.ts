import { hasOwnServices, type OrderImageDetails, type ServiceChoice } from '../orders/imageDetails.ts';
import { isWholeOrder } from '../services/families.ts';
import type { ServiceType } from '../services/serviceTypes.ts';
import type { ServicesByRoom } from './standingWishes.ts';

export interface FormPhotograph {
  key: string;
  details?: Pick<OrderImageDetails, 'services' | 'room'>;
}

/**
 * The photographs whose room has other services in the standard than in the form, with those of the standard; none while the
 * service is one of the whole order.
 */
export function standardChanges(
  order: ServiceChoice,
  photographs: readonly FormPhotograph[],
  standard: ServicesByRoom,
): { key: string; services: ServiceType[] }[] {
  if (isWholeOrder(order.serviceType)) return [];
  return photographs.flatMap(({ key, details }) => {
    const services = details?.room && standard[details.room];
    return services && !isSame(services, servicesIn(order, details)) ? { key, services } : [];
  });
}

/**
 * The standard with what the form has for each room, by the first photograph of it; `undefined` where nothing else was chosen
 * for a photograph than the standard has.
 */
export function changedStandard(
  order: ServiceChoice,
  photographs: readonly FormPhotograph[],
  standard: ServicesByRoom,
): ServicesByRoom | undefined {
  if (!hasOwnServices(order)) return undefined;
  const chosen: ServicesByRoom = {};
  for (const { details } of photographs) {
    const services = servicesIn(order, details);
    if (details?.room && services.length > 0) chosen[details.room] ??= services;
  }
  const isOther = photographs.some(({ details }) => {
    const services = details?.room && details.services && chosen[details.room];
    return services && !isSame(services, (details?.room && standard[details.room]) || []);
  });
  return isOther ? { ...standard, ...chosen } : undefined;
}

function servicesIn(order: ServiceChoice, details: FormPhotograph['details']): ServiceType[] {
  return (hasOwnServices(order) && details?.services) || [order.serviceType];
}

function isSame(one: readonly ServiceType[], other: readonly ServiceType[]): boolean {
  return one.toSorted().join() === other.toSorted().join();
}
