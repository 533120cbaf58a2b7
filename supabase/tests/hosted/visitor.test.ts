// What a project answers a visitor, without changing anything there: `npm run test:hosted` asks a hosted project, `npm
// test` the local stack.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { publicPrices } from '@rumklar/domain/services/services';
import { anonClient, skipWithoutParts, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomeFor, tables } from '../access/matrix.ts';
import { acceptedCallers } from '../functions/acceptedCallers.ts';
import { callFunction } from '../functions/callFunction.ts';
import { functionNames } from '../functions/functionNames.ts';

let stack: TestStack;
let visitor: SupabaseClient;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, demo: true, log: () => {} });
  visitor = anonClient(stack);
});
afterAll(() => stack.stop());

describe('tables', () => {
  test.each(
    Object.entries(tables).map(([name, verbs]) => [name, outcomeFor(verbs.select, 'visitor')] as const),
  )('reading %s: %s', async (name, outcome) => {
    const { error } = await visitor.from(name).select('*').limit(1);
    if (outcome === 'no') expect(error).toMatchObject({ code: '42501' });
    else expect(error).toBeNull();
  });

  test('the prices are those of the public pages', async () => {
    const { data } = await visitor
      .from('service_pricing')
      .select('service_type, base_price, price_per_image');
    const prices = data?.map(({ service_type, base_price, price_per_image }) => [
      service_type,
      { basePrice: base_price, pricePerImage: price_per_image },
    ]);
    expect(Object.fromEntries(prices ?? [])).toEqual(publicPrices);
  });

  test('the database has the migrations of this checkout', (context) =>
    skipWithoutParts(context, async () => {
      const rows = await stack.sql`select version from supabase_migrations.schema_migrations order by 1`;
      expect(rows.map(({ version }) => version)).toEqual(
        readdirSync(folderOf('../../migrations')).map((name) => name.split('_')[0]),
      );
    }));
});

describe('functions', () => {
  test.each(functionNames)('%s answers the preflight request of a browser', async (name) => {
    const response = await fetch(`${stack.apiUrl}/functions/v1/${name}`, {
      method: 'OPTIONS',
      headers: { origin: 'https://rumklar.example', 'access-control-request-method': 'POST' },
    });
    expect(response.ok).toBe(true);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  test.each(functionNames.filter((name) => acceptedCallers[name] !== 'anyone'))(
    '%s refuses a visitor',
    async (name) => {
      const { status } = await callFunction(stack, name);
      expect(status).toBe(acceptedCallers[name] === 'jobs' ? 403 : 401);
    },
  );

  test('health answers, and names nothing', async () => {
    const response = await fetch(`${stack.apiUrl}/functions/v1/health`);
    expect([200, 503]).toContain(response.status);
    const { success, code } = await response.json();
    expect({ success, code }).toEqual(
      response.ok ? { success: true, code: undefined } : { success: false, code: 'unhealthy' },
    );
  });
});

describe('files', () => {
  test.each(['order-images', 'sample-images', 'portraits'])('%s lists nothing', async (bucket) => {
    const { data } = await visitor.storage.from(bucket).list();
    expect(data ?? []).toEqual([]);
  });

  test('an example image is public', async () => {
    const { publicUrl } = visitor.storage.from('website-images').getPublicUrl('1.jpg').data;
    const response = await fetch(publicUrl);
    // Seeding uploads the images; the local stack has them with the demo data only.
    if (response.status === 400 || response.status === 404)
      return expect(stack.apiUrl).toMatch(/127\.0\.0\.1/);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(
      new Uint8Array(readFileSync(folderOf('../../../packages/ui/images/1.jpg'))),
    );
  });
});

function folderOf(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
