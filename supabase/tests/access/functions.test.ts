import { saveCard, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeShareLink, placeInvitation, placeOrder } from '../arrange.ts';
import { placeOpenInvoice } from '../billing/arrange.ts';
import { contactBody, sampleBody } from '../functions/forms.ts';
import { functionNames } from '../functions/functionNames.ts';
import { deliverOrder } from '../revisions/revisions.ts';
import { placeFile } from './files.ts';
import { functions, type Outcome, outcomeOf, type Person, people } from './matrix.ts';
import { type Actor, makePeople } from './people.ts';

let stack: TestStack;
let actors: Record<Person, Actor>;
let cardId: string;
let path: string;
let orderId: string;
let invoiceId: string;
let shareToken: string;
beforeAll(async () => {
  stack = await startTestStack({ functions: true });
  actors = await makePeople(stack);
  const { orderId: shared } = await deliverOrder(stack, { customer: actors.customer, admin: actors.admin });
  shareToken = (await makeShareLink(actors.customer, shared)).token;
});
afterAll(() => stack.stop());
beforeEach(async () => {
  const { id } = actors.customer;
  await stack.sql`delete from private.stripe_customers where user_id = ${id}`;
  cardId = await saveCard(stack, id, 'kunde@rumklar.example');
  invoiceId = await placeOpenInvoice(stack, id);
  orderId = (await placeOrder(stack, { userId: id, status: 'draft' })).id;
  await stack.sql`update public.orders set status = 'completed' where id = ${orderId}`;
  const upload = { bucket: 'order-images', freeName: () => `${crypto.randomUUID()}.jpg` };
  path = await placeFile(stack, actors, upload, orderId);
});

test('the matrix has a row for every function', () => {
  expect(Object.keys(functions).sort(), 'add the function to supabase/tests/access/matrix.ts').toEqual(
    functionNames,
  );
});

describe.each(Object.keys(functions))('%s', (name) => {
  test.each(people.map((person) => [person, expected(name, person)] as const))(
    '%s: %s',
    async (person, outcome) => {
      const body = name === 'accept-invitation' ? await invitedBody() : bodyFor(name);
      const { data, error } = await actors[person].client.functions.invoke(name, { body });
      const status = error ? error.context?.status : 200;
      // A refusal is one on purpose: no crash, no function that is not there.
      expect([200, 202, 400, 401, 403, 404, 409]).toContain(status);
      const refused = status >= 400 || (name === 'inspect-uploads' && data.files.length === 0);
      expect(refused ? 'no' : 'yes').toBe(outcome);
    },
  );
});

function expected(name: string, person: Person): Outcome {
  const row = functions[name];
  if (!row) throw new Error(`${name} has no row`);
  return outcomeOf(name, 'call', row, person);
}

async function invitedBody(): Promise<Record<string, unknown>> {
  const invitation = await placeInvitation(stack, { invitedBy: actors.admin.id });
  return { token: invitation.token, fullName: 'Ny Kollega', password: 'Rumklar2026!' };
}

function bodyFor(name: string): Record<string, unknown> | FormData {
  switch (name) {
    case 'send-contact-form':
      return contactBody();
    case 'send-sample-request':
      return sampleBody();
    case 'invoice-payment':
    case 'invoice-pdf':
      return { invoiceId };
    case 'charge-orders':
      return { total: 0 };
    case 'delete-payment-method':
      return { paymentMethodId: cardId };
    case 'send-auth-email':
      return { test: true, email: 'kunde@rumklar.example' };
    case 'report-error':
      return { kind: 'error', message: 'x is not a function', path: '/' };
    case 'search-addresses':
      return { text: 'Vestergade' };
    case 'open-share':
      return { token: shareToken };
    case 'inspect-uploads':
    case 'sign-images':
      return { paths: [path] };
    case 'send-simple-invitation':
      return { email: `ny-${crypto.randomUUID()}@rumklar.example`, inviteeName: 'Ny', inviterName: 'x' };
    case 'send-order-notification':
      return { orderId, type: 'order_completed', timestamp: new Date().toISOString() };
    default:
      return {};
  }
}
