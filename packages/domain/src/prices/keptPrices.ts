import type { OrderLine } from '../orders/price/priceRows.ts';
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
  const kept: Partial<Record<ServiceType, ServicePrice>> = {};
  for (const { kind, service_type: service, unit_price_kroner: price, is_agreed: isAgreed } of lines) {
    if (!isServiceType(service) || (kind !== 'base' && kind !== 'image')) continue;
    // A base price of 0 has no line.
    const { basePrice, pricePerImage } = kept[service] ?? {
      basePrice: 0,
      pricePerImage: today[service]?.pricePerImage ?? 0,
    };
    kept[service] = {
      ...today[service],
      isAgreed,
      basePrice: kind === 'base' ? price : basePrice,
      pricePerImage: kind === 'image' ? price : pricePerImage,
    };
  }
  return { ...today, ...kept };
}
