import { buildOrder } from '@rumklar/domain/orders/factory';
import type { Order } from '@rumklar/domain/orders/order';
import type { OrderStatus } from '@rumklar/domain/orders/status';
import { serviceTypes } from '@rumklar/domain/services/serviceTypes';

/** One order of each service, newest first, for stories of whole pages. */
export function buildPageOrders(): Order[] {
  return serviceTypes.map((service_type, index) => {
    const [title, address] = PLACES[index % PLACES.length] ?? PLACES[0];
    return buildOrder({
      id: `order-${index}`,
      service_type,
      title,
      address,
      status: STATUSES[index % STATUSES.length] ?? 'draft',
      image_count: 3 + index,
      created_at: new Date(Date.UTC(2026, 10, 20 - 2 * index, 9)).toISOString(),
    });
  });
}

const PLACES = [
  ['Villa på Strandvejen', 'Strandvejen 104, 2900 Hellerup'],
  ['Lejlighed på Frederiksberg', 'Gammel Kongevej 12, 3. tv., 1610 København V'],
  ['Rækkehus i Viby', 'Skanderborgvej 88, 8260 Viby J'],
  ['Sommerhus ved Gammel Skagen', 'Klitvej 4, 9990 Skagen'],
] as const;

const STATUSES: readonly OrderStatus[] = ['draft', 'pending', 'completed', 'completed'];
