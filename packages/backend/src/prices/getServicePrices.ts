import type { ServicePrice } from '@rumklar/domain/prices/prices';
import { priceTexts } from '@rumklar/domain/prices/texts';
import type { OpeningHours } from '@rumklar/domain/promise/turnaround';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';

/**
 * What every service costs the signed-in person today, in kroner, and how soon it is ready; a service without a row has no
 * entry.
 *
 * @param orderId the order that services would be added to: it may have another payer than a new one
 */
export async function getServicePrices(
  client: Backend,
  orderId?: string,
): Promise<Partial<Record<ServiceType, ServicePrice>>> {
  const rows = await unwrap(client.rpc('get_prices', { p_order_id: orderId }), priceTexts.loadFailed);
  const prices: Partial<Record<ServiceType, ServicePrice>> = {};
  for (const row of rows) {
    prices[row.service_type] = {
      basePrice: row.base_price,
      pricePerImage: row.price_per_image,
      turnaroundMinutes: row.turnaround_minutes,
      isAgreed: row.is_agreed,
    };
  }
  return prices;
}

/** When the studio works. */
export async function getOpeningHours(client: Backend): Promise<OpeningHours> {
  return await unwrap(client.rpc('get_opening_hours'), priceTexts.loadFailed);
}
