import type { ServicePrice } from '@rumklar/domain/prices/prices';
import { priceTexts } from '@rumklar/domain/prices/texts';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { read } from '../failures.ts';

/**
 * What a service costs today, in kroner. Visitors may ask too.
 *
 * @throws BackendError `not_found` with 'Kunne ikke finde prisen for denne service'; else 'Kunne ikke hente prisen'
 */
export async function getServicePrice(client: Backend, serviceType: ServiceType): Promise<ServicePrice> {
  const row = await read(
    client
      .from('service_pricing')
      .select('base_price, price_per_image')
      .eq('service_type', serviceType)
      .maybeSingle(),
    priceTexts.loadFailed,
  );
  if (!row) throw new BackendError('not_found', priceTexts.missing);
  return { basePrice: row.base_price, pricePerImage: row.price_per_image };
}
