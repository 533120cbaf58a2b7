import { type ListedPrice, type PriceList, priceListTexts } from '@rumklar/domain/prices/priceList';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';

/** The price list with what is planned and its history; administrators only. */
export async function getPriceList(client: Backend): Promise<PriceList> {
  return await unwrap(client.rpc('list_prices'), priceListTexts.loadFailed);
}

export interface NewPrice extends ListedPrice {
  service_type: ServiceType;
  /** Today, or a day within a year, `YYYY-MM-DD`. */
  valid_from: string;
  /** The version of the service's price that was shown. */
  seen: string;
}

/**
 * Sets a price; administrators only. The same again changes nothing.
 *
 * @throws BackendError `prices_changed`: show the new list; `price_invalid`, `price_day_invalid`
 */
export async function planPrice(client: Backend, price: NewPrice): Promise<void> {
  const { saveFailed, changedMeanwhile, invalid, dayRefused } = priceListTexts;
  await unwrap(
    client.rpc('plan_price', {
      p_service_type: price.service_type,
      p_base_price: price.base_price,
      p_price_per_image: price.price_per_image,
      p_turnaround_minutes: price.turnaround_minutes,
      p_valid_from: price.valid_from,
      p_seen: price.seen,
    }),
    saveFailed,
    { prices_changed: changedMeanwhile, price_invalid: invalid, price_day_invalid: dayRefused },
  );
}

/** Takes a planned price back that does not hold yet; administrators only. @throws BackendError `price_not_planned` */
export async function takeBackPrice(client: Backend, id: string): Promise<void> {
  await unwrap(client.rpc('take_back_price', { p_id: id }), priceListTexts.takeBackFailed, {
    price_not_planned: priceListTexts.notPlanned,
  });
}
