import { createUser, exhaustLimit } from '@rumklar/local-stack/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchAddresses } from '../src/addresses/searchAddresses.ts';
import type { Backend } from '../src/client.ts';
import { contract, siteClientOf, useStack } from './contract.ts';

const its = useStack({ functions: true });
let client: Backend;
beforeAll(async () => {
  client = await siteClientOf(its.stack, await createUser(its.stack));
});

contract('function: search-addresses', {
  allowed: async () => {
    const streets = await searchAddresses(client, 'Vestergade 8000');
    expect(streets[0]).toMatchObject({ text: 'Vestergade 3, 8000 Aarhus C', isFinal: false });
    const flats = await searchAddresses(client, streets[0]?.text ?? '');
    expect(flats[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      text: 'Vestergade 3, st. tv, 8000 Aarhus C',
      isFinal: true,
    });
    expect(await searchAddresses(client, 'Ordrupvej 23,2920')).toMatchObject([
      { text: 'Ordrupvej 23, 2920 Charlottenlund', isFinal: true },
    ]);
    expect((await searchAddresses(client, 'st')).length).toBeLessThanOrEqual(8);
  },
  refused: async () => {
    await expect(searchAddresses(its.visitor, 'Vestergade')).rejects.toMatchObject({
      code: 'not_signed_in',
    });
    const user = await createUser(its.stack);
    await exhaustLimit(its.stack, `search-addresses:${user.id}`, 60, 60);
    await expect(searchAddresses(await siteClientOf(its.stack, user), 'Vestergade')).rejects.toMatchObject({
      code: 'rate_limited',
      userMessage: { title: 'For mange forsøg. Prøv igen senere.' },
    });
  },
});

describe('typing on', () => {
  it('stops the search before', async () => {
    const control = new AbortController();
    const search = searchAddresses(client, 'Vestergade', control.signal);
    control.abort();
    await expect(search).rejects.toMatchObject({ code: 'aborted' });
  });

  it('sends no request for fewer than two characters', async () => {
    expect(await searchAddresses(its.visitor, ' V')).toEqual([]);
  });
});
