import { accountLimits, MAX_STORED_BYTES, standardLimits } from '@rumklar/domain/images/files/limits';
import { markKinds, markStates } from '@rumklar/domain/images/marks/marks';
import { rooms } from '@rumklar/domain/images/rooms';
import { invoiceStatuses } from '@rumklar/domain/invoices/status';
import { mailKinds, mailStatuses } from '@rumklar/domain/mails/kinds';
import { notificationTypes } from '@rumklar/domain/notifications/types';
import { orderLogKinds } from '@rumklar/domain/orders/log/orderLog';
import { orderLineKinds } from '@rumklar/domain/orders/price/priceRows';
import { orderStatuses } from '@rumklar/domain/orders/status/status';
import { memberRoles } from '@rumklar/domain/organisations/organisation';
import { isCvr } from '@rumklar/domain/profile/fields';
import { profileLengths } from '@rumklar/domain/profile/profile';
import { WORKDAY } from '@rumklar/domain/promise/turnaroundText';
import { revisionCauses, revisionItemStates, revisionStatuses } from '@rumklar/domain/revisions/status';
import { isWholeOrder, serviceFamilies } from '@rumklar/domain/services/families';
import { publicPrices } from '@rumklar/domain/services/services';
import { serviceTypes } from '@rumklar/domain/services/serviceTypes';
import { startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Where the database and the domain say the same thing, they say it alike.
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

/** The values that a check constraint on a column allows. */
async function allowed(table: string, column: string): Promise<string[]> {
  const rows = await stack.sql`
    select pg_get_constraintdef(c.oid) as rule
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.conrelid = ${`public.${table}`}::regclass and c.contype = 'c' and a.attname = ${column}`;
  return [
    ...rows
      .map((row) => row.rule)
      .join()
      .matchAll(/'([^']+)'::text/g),
  ].map((match) => match[1] ?? '');
}

test('statuses and types', async () => {
  expect(await allowed('orders', 'status')).toEqual([...orderStatuses]);
  expect(await allowed('order_lines', 'kind')).toEqual([...orderLineKinds]);
  expect(await allowed('image_marks', 'kind')).toEqual([...markKinds]);
  expect(await allowed('image_marks', 'state')).toEqual([...markStates]);
  expect(await allowed('invoices', 'status')).toEqual([...invoiceStatuses]);
  expect(await allowed('memberships', 'role')).toEqual([...memberRoles]);
  expect(await allowed('mails', 'kind')).toEqual([...mailKinds]);
  expect(await allowed('mails', 'status')).toEqual([...mailStatuses]);
  expect(await allowed('order_events', 'kind')).toEqual([...orderLogKinds]);
  expect(await allowed('revisions', 'status')).toEqual([...revisionStatuses]);
  expect(await allowed('revisions', 'cause')).toEqual([...revisionCauses]);
  expect(await allowed('revision_items', 'state')).toEqual([...revisionItemStates]);
  expect(await allowed('revision_marks', 'kind')).toEqual([...markKinds]);
  expect(await allowed('notifications', 'type')).toEqual([...notificationTypes]);
});

test.each(['13585628', '13585629', '03585628', '1358562', 'x'])(
  '%j is a company number or none',
  async (cvr) => {
    const [row] = await stack.sql`select private.is_cvr(${cvr}) as is_cvr`;
    expect(row?.is_cvr).toBe(isCvr(cvr));
  },
);

test('rooms', async () => {
  const [row] = await stack.sql`select private.rooms() as names`;
  expect(row?.names).toEqual([...rooms]);
});

test('a working day of public pages', async () => {
  const [row] = await stack.sql`
    select max(extract(epoch from closes - opens))::integer / 60 as minutes from private.opening_hours`;
  expect(row?.minutes).toBe(WORKDAY);
});

test('prices', async () => {
  const rows = await stack.sql`
    select service_type, base_price::float as "basePrice", price_per_image::float as "pricePerImage",
      turnaround_minutes as "turnaroundMinutes"
    from public.service_pricing`;
  const found = Object.fromEntries(rows.map(({ service_type, ...price }) => [service_type, price]));
  expect(found).toEqual(
    Object.fromEntries(
      Object.entries(publicPrices).map(([service, price]) => [
        service,
        { turnaroundMinutes: null, ...price },
      ]),
    ),
  );
});

test('what each service does to an image', async () => {
  const rows = await stack.sql`select service_type, families, is_whole_order from public.service_pricing`;
  expect(Object.fromEntries(rows.map((row) => [row.service_type, row.families]))).toEqual(serviceFamilies);
  expect(rows.filter((row) => row.is_whole_order).map((row) => row.service_type)).toEqual(
    serviceTypes.filter(isWholeOrder),
  );
});

test('the limits of a standard account, and what the bucket takes', async () => {
  const [row] = await stack.sql`
    select total_bytes::float as "totalBytes", file_bytes::float as "fileBytes", files
    from public.order_limits where id = 'standard'`;
  expect(row).toEqual(standardLimits);
  const ids = await stack.sql`select id from public.order_limits order by total_bytes`;
  expect(ids.map(({ id }) => id)).toEqual([...accountLimits]);
  const [bucket] = await stack.sql`
    select file_size_limit::float as bytes from storage.buckets where id = 'order-images'`;
  expect(bucket?.bytes).toBe(MAX_STORED_BYTES);
});

test('longest values of a profile', async () => {
  for (const [column, length] of Object.entries(profileLengths)) {
    const [row] = await stack.sql`
      select pg_get_constraintdef(c.oid) as rule
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
      where c.conrelid = 'public.profiles'::regclass and c.contype = 'c' and a.attname = ${column}`;
    expect(row?.rule, column).toBe(`CHECK ((char_length(${column}) <= ${length}))`);
  }
});
