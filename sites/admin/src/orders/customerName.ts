import { displayName } from '@rumklar/domain/profile/names';
import type { OrderCustomer } from './adminOrder.ts';

/** How an order names its customer: by name, else by e-mail. Neither is kept of a deleted account. */
export function customerName(customer: OrderCustomer | null): string {
  return displayName(customer?.full_name) ?? customerEmail(customer) ?? 'Slettet konto';
}

/** Where a customer gets mail; `undefined` after the account was deleted. */
export function customerEmail(customer: OrderCustomer | null): string | undefined {
  return customer && !customer.email.endsWith(ERASED) ? customer.email : undefined;
}

/** What `private.erase_profile` puts into a profile that is kept for bookkeeping. */
const ERASED = '@erased.invalid';
