import { danishDay } from '@rumklar/domain/format/dayAndTime';
import { type Agreement, agreementTexts, type CustomerTerms } from '@rumklar/domain/prices/agreement';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';

/** What was agreed with a customer, or with the customer's firm. Only administrators may ask about anybody else. */
export async function getCustomerTerms(client: Backend, userId: string): Promise<CustomerTerms> {
  const membership = await unwrap(
    client
      .from('memberships')
      .select('firm:organisations (id, name, payment_days, bookkeeping_email)')
      .eq('user_id', userId)
      .maybeSingle(),
    agreementTexts.loadFailed,
  );
  const firm = membership?.firm ?? null;
  const { day: today } = danishDay(new Date());
  const agreements = await unwrap(
    client
      .from('price_agreements')
      .select('id, service_type, price_per_image, base_price, valid_from, valid_to')
      .eq(firm ? 'organisation_id' : 'user_id', firm?.id ?? userId)
      .or(`valid_to.is.null,valid_to.gt.${today}`)
      .order('service_type')
      .order('valid_from'),
    agreementTexts.loadFailed,
  );
  return { firm, agreements };
}

export interface NewAgreement extends Omit<Agreement, 'valid_to'> {
  /** The customer, or somebody of the firm. */
  userId: string;
}

/** Agrees a price; administrators only. The same id again changes nothing. @throws BackendError `agreement_overlaps` */
export async function giveAgreement(client: Backend, agreement: NewAgreement): Promise<void> {
  const { failed, overlaps } = agreementTexts.give;
  await unwrap(
    client.rpc('give_agreement', {
      p_id: agreement.id,
      p_user_id: agreement.userId,
      p_service_type: agreement.service_type,
      p_price_per_image: agreement.price_per_image,
      p_base_price: agreement.base_price,
      p_valid_from: agreement.valid_from,
    }),
    failed,
    { agreement_overlaps: overlaps },
  );
}

/** Ends an agreement today; administrators only. */
export async function endAgreement(client: Backend, id: string): Promise<void> {
  await unwrap(client.rpc('end_agreement', { p_id: id }), agreementTexts.end.failed);
}

/**
 * Says how a firm pays; administrators only.
 *
 * @param paymentDays in how many days its invoices are due; `null`: the owner's card is charged
 * @throws BackendError `terms_invalid`
 */
export async function setPaymentTerms(
  client: Backend,
  organisationId: string,
  { paymentDays, bookkeepingEmail }: { paymentDays: number | null; bookkeepingEmail: string },
): Promise<void> {
  const { failed, invalid } = agreementTexts.terms;
  await unwrap(
    client.rpc('set_payment_terms', {
      p_organisation_id: organisationId,
      p_payment_days: paymentDays,
      p_bookkeeping_email: bookkeepingEmail,
    }),
    failed,
    { terms_invalid: invalid },
  );
}
