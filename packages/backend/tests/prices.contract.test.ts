import { priceListTexts } from '@rumklar/domain/prices/priceList';
import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, expect } from 'vitest';
import { getServicePrices } from '../src/prices/getServicePrices.ts';
import { getPriceList, planPrice, takeBackPrice } from '../src/prices/priceList.ts';
import { contract, useStack } from './contract.ts';

const its = useStack();
let admin: TestUser;
let customer: TestUser;
beforeAll(async () => {
  [admin, customer] = await Promise.all([createUser(its.stack, { admin: true }), createUser(its.stack)]);
});

// No other test orders it: on a hosted project they share the price list.
const price = {
  service_type: 'haandvaerkeropgaver',
  base_price: 100,
  price_per_image: 89,
  turnaround_minutes: 480,
} as const;

contract('rpc: list_prices, rpc: plan_price, rpc: take_back_price', {
  allowed: async () => {
    const { today, tomorrow } = await daysOf();
    const { version: _, ...before } = await listed();
    await planPrice(admin.client, { ...price, valid_from: today, seen: await seen() });
    await planPrice(admin.client, {
      ...price,
      price_per_image: 99,
      valid_from: tomorrow,
      seen: await seen(),
    });
    const list = await getPriceList(admin.client);
    expect(list.services).toContainEqual({ ...price, version: await seen() });
    expect(list.planned.filter(ofService)).toEqual([
      {
        ...price,
        id: expect.any(String),
        price_per_image: 99,
        valid_from: tomorrow,
        by: expect.any(String),
      },
    ]);
    const [plan] = list.planned.filter(ofService);
    const { service_type: __, ...replaced } = before;
    expect(list.history.find(ofService)).toMatchObject({ ...price, replaced, by: plan?.by });
    expect((await getServicePrices(customer.client))[price.service_type]).toMatchObject({
      basePrice: 100,
      pricePerImage: 89,
    });
    await takeBackPrice(admin.client, plan?.id ?? '');
    expect((await getPriceList(admin.client)).planned.filter(ofService)).toEqual([]);
    await planPrice(admin.client, { ...before, valid_from: today, seen: await seen() });
  },
  refused: async () => {
    const { today } = await daysOf();
    const version = await seen();
    await expect(getPriceList(customer.client)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(
      planPrice(customer.client, { ...price, valid_from: today, seen: version }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await expect(takeBackPrice(customer.client, crypto.randomUUID())).rejects.toMatchObject({
      code: 'forbidden',
    });
    const set = (changes: object) =>
      planPrice(admin.client, { ...price, valid_from: today, seen: version, ...changes });
    await expect(set({ base_price: 0.5 })).rejects.toMatchObject({ userMessage: priceListTexts.invalid });
    await expect(set({ valid_from: '2020-01-01' })).rejects.toMatchObject({
      userMessage: priceListTexts.dayRefused,
    });
    await expect(set({ base_price: 7, seen: 'another' })).rejects.toMatchObject({
      userMessage: priceListTexts.changedMeanwhile,
    });
    await expect(takeBackPrice(admin.client, crypto.randomUUID())).rejects.toMatchObject({
      userMessage: priceListTexts.notPlanned,
    });
  },
});

const ofService = ({ service_type }: { service_type: string }) => service_type === price.service_type;

/** What holds for the service. */
async function listed() {
  const found = (await getPriceList(admin.client)).services.find(ofService);
  if (!found) throw new Error('The price list has no such service.');
  return found;
}

/** The version of the service's price. */
const seen = async () => (await listed()).version;

async function daysOf() {
  const [days] = await its.stack.sql<{ today: string; tomorrow: string }[]>`
    select private.today()::text as today, (private.today() + 1)::text as tomorrow`;
  if (!days) throw new Error('The database answered no days');
  return days;
}
