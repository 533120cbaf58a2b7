import type { PaymentMethod } from './paymentMethod.ts';

export function buildPaymentMethod(changes: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    id: 'pm_1Example4242',
    card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030 },
    is_default: true,
    ...changes,
  };
}
