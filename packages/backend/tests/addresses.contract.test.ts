import { ADDRESS_TOKEN, startAddresses } from '@rumklar/local-stack/addresses/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AddressService, searchAddresses } from '../src/addresses/searchAddresses.ts';
import { contract } from './contract.ts';

let service: AddressService;
let stop: () => Promise<void>;
beforeAll(async () => {
  const server = await startAddresses();
  service = { baseUrl: server.url, token: ADDRESS_TOKEN };
  stop = () => server.stop();
});
afterAll(() => stop());

contract('addresses: search', {
  allowed: async () => {
    const streets = await searchAddresses(service, 'Vestergade 8000');
    expect(streets[0]).toMatchObject({ text: 'Vestergade 3, 8000 Aarhus C', isFinal: false });
    const flats = await searchAddresses(service, streets[0]?.text ?? '');
    expect(flats[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      text: 'Vestergade 3, st. tv, 8000 Aarhus C',
      isFinal: true,
    });
    expect(await searchAddresses(service, 'Ordrupvej 23,2920')).toMatchObject([
      { text: 'Ordrupvej 23, 2920 Charlottenlund', isFinal: true },
    ]);
    expect((await searchAddresses(service, 'st')).length).toBeLessThanOrEqual(8);
  },
  refused: async () => {
    await expect(searchAddresses({ ...service, token: 'forkert' }, 'Vestergade')).rejects.toMatchObject({
      code: 'unexpected',
      told: { title: 'Kunne ikke hente adresseforslag' },
    });
    await expect(
      searchAddresses({ ...service, baseUrl: 'http://127.0.0.1:9' }, 'Vestergade'),
    ).rejects.toMatchObject({ code: 'network', told: { title: 'Kunne ikke hente adresseforslag' } });
  },
});

describe('typing on', () => {
  it('stops the search before', async () => {
    const control = new AbortController();
    const search = searchAddresses(service, 'Vestergade', control.signal);
    control.abort();
    await expect(search).rejects.toMatchObject({ code: 'aborted' });
  });

  it('asks for nothing with fewer than two characters', async () => {
    expect(await searchAddresses({ ...service, baseUrl: 'http://127.0.0.1:9' }, ' V')).toEqual([]);
  });
});
