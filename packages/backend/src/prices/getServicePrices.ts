import type { ServicePrice } from '@rumklar/domain/prices/prices';
import { priceTexts } from '@rumklar/domain/prices/texts';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/**
 * What every service costs today, in kroner, and how soon it is ready; a service without a row has no entry.
 *
 * @throws BackendError with 'Kunne ikke hente prisen'
 */
export async function getServicePrices(client: Backend): Promise<Partial<Record<ServiceType, ServicePrice>>> {
  const rows = await read(
    client.from('service_pricing').select('service_type, base_price, price_per_image, turnaround_minutes'),
    priceTexts.loadFailed,
  );
  const prices: Partial<Record<ServiceType, ServicePrice>> = {};
  for (const row of rows) {
    prices[row.service_type] = {
      basePrice: row.base_price,
      pricePerImage: row.price_per_image,
      turnaroundMinutes: row.turnaround_minutes,
    };
  }
  return prices;
}
