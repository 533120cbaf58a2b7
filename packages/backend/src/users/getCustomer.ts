import { failure } from '@rumklar/domain/message';
import type { Outstanding } from '@rumklar/domain/payment/texts';
import { customerTexts } from '@rumklar/domain/users/customerTexts';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { unwrap } from '../failures.ts';

export interface Customer {
  id: string;
  full_name: string | null;
  email: string;
  email_verified: boolean;
  is_admin: boolean;
  /** In the studio; `null` for customers. */
  role: string | null;
  phone: string | null;
  address: string | null;
  company: string | null;
  cvr: string | null;
  limits: string;
  limits_changed_at: string | null;
  /** Who gave them: `customer` or `studio`. */
  limits_changed_by: string | null;
  /** When the customer asked for larger ones, until the studio has answered. */
  limits_requested_at: string | null;
  created_at: string;
  /** When the account was deleted; its orders and invoices are kept. */
  erased_at: string | null;
  outstanding: Outstanding;
}

/** A user with what they owe; for administrators. @throws BackendError `not_found` for one who never was or left nothing */
export async function getCustomer(client: Backend, userId: string, signal?: AbortSignal): Promise<Customer> {
  const notFound = failure(customerTexts.missing);
  const query = client.rpc('get_customer', { p_user_id: userId });
  const [row] = await unwrap(signal ? query.abortSignal(signal) : query, customerTexts.loadFailed, {
    '22P02': { code: 'not_found', userMessage: notFound },
  });
  if (!row) throw new BackendError('not_found', notFound);
  const { uninvoiced_kroner, unpaid_kroner, credit_kroner, ...customer } = row;
  return {
    ...customer,
    outstanding: {
      uninvoicedKroner: uninvoiced_kroner,
      unpaidKroner: unpaid_kroner,
      creditKroner: credit_kroner,
    },
  };
}
