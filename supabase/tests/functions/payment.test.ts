import {
  createUser,
  exhaustLimit,
  saveCard,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callFunction } from './callFunction.ts';

let stack: TestStack;
let customer: TestUser;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  customer = await createUser(stack);
});
afterEach(() => stack.stripe.sendPending());

const call = (name: string, body: unknown = {}, user: TestUser = customer) =>
  callFunction(stack, name, { user, body });
const mirror = async (user: TestUser = customer) =>
  (
    await stack.sql`
    select id from private.payment_methods where user_id = ${user.id} order by created_at desc, id`
  ).map(({ id }) => id);
const customersOf = (user: TestUser) =>
  Object.values(stack.stripe.state.customers).filter(({ metadata }) => metadata.user_id === user.id);

test('get-stripe-key returns the publishable key and nothing else', async () => {
  expect(await call('get-stripe-key')).toEqual({
    status: 200,
    body: { success: true, publishableKey: 'pk_test_local_rumklar' },
  });
});

describe('payment-methods', () => {
  test('returns no cards before there is a customer, and creates no customer', async () => {
    expect(await call('payment-methods')).toEqual({
      status: 200,
      body: { success: true, paymentMethods: [] },
    });
    expect(customersOf(customer)).toEqual([]);
  });

  test('returns the cards, and updates the mirror', async () => {
    const id = await saveCard(stack, customer.id, customer.email);
    await stack.sql`delete from private.payment_methods where user_id = ${customer.id}`;
    expect(await call('payment-methods')).toEqual({
      status: 200,
      body: {
        success: true,
        paymentMethods: [
          {
            id,
            card: {
              brand: 'visa',
              last4: '4242',
              exp_month: expect.any(Number),
              exp_year: expect.any(Number),
            },
            is_default: true,
          },
        ],
      },
    });
    expect(await mirror()).toEqual([id]);
  });

  test('charges the card that the caller chooses, until a newer one is saved or it is deleted', async () => {
    const one = await saveCard(stack, customer.id, customer.email);
    const { id: other } = await stack.stripe.addCard(customersOf(customer)[0]?.id ?? '');
    const stranger = await createUser(stack, { card: true });
    const charged = async (body: unknown = {}) => {
      const { body: answer } = await call('payment-methods', body);
      const cards: { id: string; is_default: boolean }[] = Object(answer).paymentMethods;
      return cards.filter((card) => card.is_default).map(({ id }) => id);
    };
    // Both were saved in the same second.
    const [second] = await charged();
    const first = second === one ? other : one;
    expect(await charged({ charged: first })).toEqual([first]);
    expect(await charged()).toEqual([first]);
    for (const [user, card] of [
      [stranger, first],
      [customer, 'pm_unknown'],
    ] as const) {
      expect(await call('payment-methods', { charged: card }, user)).toEqual({
        status: 404,
        body: { success: false, code: 'not_found' },
      });
    }
    await call('delete-payment-method', { paymentMethodId: first });
    expect(await charged()).toEqual([second]);
  });

  test('keeps the mirror when Stripe is down, and reveals no details', async () => {
    const id = await saveCard(stack, customer.id, customer.email);
    await stack.stripe.sendPending();
    stack.stripe.injectFault({ path: '/v1/payment_methods', kind: 'refuse', times: 3 });
    expect(await call('payment-methods')).toEqual({
      status: 502,
      body: { success: false, code: 'payment_unavailable' },
    });
    expect(await mirror()).toEqual([id]);
  });

  test('repeats the call when Stripe is busy', async () => {
    await saveCard(stack, customer.id, customer.email);
    await stack.stripe.sendPending();
    stack.stripe.injectFault({ path: '/v1/payment_methods', kind: 'refuse' });
    expect(await call('payment-methods')).toMatchObject({ status: 200, body: { paymentMethods: [{}] } });
  });

  test('deletes a customer that does not exist at Stripe', async () => {
    await stack.sql`select public.set_stripe_customer(${customer.id}, 'cus_gone')`;
    expect(await call('payment-methods')).toMatchObject({ status: 200, body: { paymentMethods: [] } });
    expect(await stack.sql`select 1 from private.stripe_customers where user_id = ${customer.id}`).toEqual(
      [],
    );
  });
});

describe('setup-intent', () => {
  test('returns a client secret with which a card is saved', async () => {
    const { status, body } = await call('setup-intent');
    expect([status, body]).toEqual([
      200,
      { success: true, clientSecret: expect.stringMatching(/^seti_.+_secret_/) },
    ]);
    expect(await stack.stripe.confirmSetupIntent(`${body.clientSecret}`)).toBe('succeeded');
    expect(await call('payment-methods')).toMatchObject({ body: { paymentMethods: [{ is_default: true }] } });
  });

  test('creates one customer, also for two concurrent calls and after a lost response', async () => {
    stack.stripe.injectFault({ path: '/v1/customers', kind: 'lose-response' });
    const answers = await Promise.all([call('setup-intent'), call('setup-intent')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await call('setup-intent');
    expect(customersOf(customer)).toMatchObject([{ email: customer.email }]);
  });

  test('replaces a customer that no longer exists at Stripe', async () => {
    await stack.sql`select public.set_stripe_customer(${customer.id}, 'cus_of_another_account')`;
    expect(await call('setup-intent')).toMatchObject({ status: 200 });
    const [stored] =
      await stack.sql`select customer_id from private.stripe_customers where user_id = ${customer.id}`;
    expect(customersOf(customer)).toMatchObject([{ id: stored?.customer_id }]);
  });

  test('is limited for each user', async () => {
    await exhaustLimit(stack, `setup-intent:${customer.id}`, 20);
    expect(await call('setup-intent')).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(await call('setup-intent', {}, await createUser(stack))).toMatchObject({ status: 200 });
  });
});

describe('delete-payment-method', () => {
  test('removes a card, at Stripe and in the mirror; repeating it is not an error', async () => {
    const first = await saveCard(stack, customer.id, customer.email);
    const [known] =
      await stack.sql`select customer_id from private.stripe_customers where user_id = ${customer.id}`;
    const second = await stack.stripe.addCard(known?.customer_id, 'pm_card_mastercard');
    const left = {
      status: 200,
      body: { success: true, paymentMethods: [{ id: second.id, is_default: true }] },
    };
    expect(await call('delete-payment-method', { paymentMethodId: first })).toMatchObject(left);
    expect(await call('delete-payment-method', { paymentMethodId: first })).toMatchObject(left);
    expect(await mirror()).toEqual([second.id]);
    expect(stack.stripe.state.paymentMethods[first]?.customer).toBeNull();
  });

  test("refuses another's card in the same words as none at all", async () => {
    const other = await createUser(stack);
    const theirs = await saveCard(stack, other.id, other.email);
    await saveCard(stack, customer.id, customer.email);
    const refused = {
      status: 404,
      body: { success: false, code: 'not_found' },
    };
    expect(await call('delete-payment-method', { paymentMethodId: theirs })).toEqual(refused);
    expect(await call('delete-payment-method', { paymentMethodId: 'pm_unknown' })).toEqual(refused);
    expect(await call('delete-payment-method', { paymentMethodId: theirs }, await createUser(stack))).toEqual(
      refused,
    );
    expect(await mirror(other)).toEqual([theirs]);
  });

  test.each(['', '../customers/cus_1', 'cus_1', 'pm_1/detach'])(
    'refuses the id %s',
    async (paymentMethodId) => {
      expect(await call('delete-payment-method', { paymentMethodId })).toMatchObject({ status: 400 });
    },
  );
});
