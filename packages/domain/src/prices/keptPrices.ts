import type { OrderLine } from '../orders/price/orderLine.ts';
import { isServiceType, type ServiceType } from '../services/serviceTypes.ts';
import type { ServicePrice } from './prices.ts';

/**
 * Prices by service, in kroner, of an order that is changed: a service that it has keeps its price. The same rule as
 * `private.change_placed_order`.
 */
export function withKeptPrices<Prices extends Partial<Record<ServiceType, ServicePrice>>>(
  today: Prices,
  lines: readonly Pick<OrderLine, 'kind' | 'service_type' | 'unit_price_kroner' | 'is_agreed'>[],
): Prices {
  const prices = { ...today };
  for (const { kind, service_type: service, unit_price_kroner: price, is_agreed: isAgreed } of lines) {
    if (!isServiceType(service)) continue;
    const before = prices[service] ?? { basePrice: 0, pricePerImage: 0 };
    if (kind === 'base') prices[service] = { ...before, basePrice: price, isAgreed };
    if (kind === 'image') prices[service] = { ...before, pricePerImage: price, isAgreed };
  }
  return prices;
}
