import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listener } from '../listen.ts';
import { addresses } from './register.ts';
import { ADDRESS_TOKEN, startAddresses } from './server.ts';

let server: Listener;
beforeAll(async () => {
  server = await startAddresses();
});
afterAll(() => server.stop());

async function ask(query: Record<string, string>) {
  const response = await fetch(`${server.url}/adresser/soeg?${new URLSearchParams(query)}`);
  return { status: response.status, body: await response.json() };
}

async function titles(tekst: string, maksimum = '8'): Promise<string[]> {
  const { body } = await ask({ tekst, maksimum, token: ADDRESS_TOKEN });
  return body.fund.map((hit: { type: string; titel: string }) => `${hit.type}: ${hit.titel}`);
}

describe('the search', () => {
  it('leads from a street over its postal district and a door to one flat', async () => {
    expect(await titles('vester')).toEqual([
      'navngivenvejpostnummer: Vesterbrogade 1620 København V',
      'vejnavn: Vestergade',
      'navngivenvejpostnummer: Vesterbro 9000 Aalborg',
    ]);
    expect(await titles('Vestergade')).toEqual([
      'navngivenvejpostnummer: Vestergade 5000 Odense C',
      'navngivenvejpostnummer: Vestergade 8000 Aarhus C',
      'navngivenvejpostnummer: Vestergade 8600 Silkeborg',
    ]);
    expect(await titles('Vestergade 8000 Aarhus C')).toEqual([
      'husnummer: Vestergade 3, 8000 Aarhus C',
      'husnummer: Vestergade 14, 8000 Aarhus C',
    ]);
    expect(await titles('Vestergade 3, 8000 Aarhus C')).toContain(
      'adresse: Vestergade 3, 1. tv, 8000 Aarhus C',
    );
  });

  it('answers a house with one home at once', async () => {
    expect(await titles('Ordrupvej 23')).toEqual(['adresse: Ordrupvej 23, 2920 Charlottenlund']);
  });

  it('takes å and aa for the same, and capitals for small letters', async () => {
    expect(await titles('GRENAAVEJ 24')).toEqual(['adresse: Grenåvej 24, 8240 Risskov']);
  });

  it('lets the last number go on while it is typed', async () => {
    expect(await titles('Strandvejen 10 2900')).toEqual([]);
    expect(await titles('Strandvejen 2900 10')).toEqual([
      'adresse: Strandvejen 101, 2900 Hellerup',
      'adresse: Strandvejen 102A, 2900 Hellerup',
    ]);
  });

  it('needs a space after a comma', async () => {
    expect(await titles('Ordrupvej 23,2920')).toEqual([]);
    expect(await titles('Ordrupvej 23, 2920')).toHaveLength(1);
  });

  it('answers no more than asked for', async () => {
    expect((await titles('st', '100')).length).toBeGreaterThan(3);
    expect(await titles('st', '3')).toHaveLength(3);
  });

  it('finds nothing without an error', async () => {
    expect((await ask({ tekst: 'Findesikkevej', token: ADDRESS_TOKEN })).body).toEqual({
      status: 'ok',
      beskrivelse: '',
      fund: [],
    });
  });

  it('gives every address the same id in every run', async () => {
    const { body } = await ask({ tekst: 'Ordrupvej 23', token: ADDRESS_TOKEN });
    expect(body.fund[0]).toEqual({
      type: 'adresse',
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/),
      titel: 'Ordrupvej 23, 2920 Charlottenlund',
      husnummerId: expect.any(String),
    });
    expect(new Set(addresses.map((address) => address.id)).size).toBe(addresses.length);
    expect(addresses.length).toBeGreaterThan(300);
  });
});

describe('errors', () => {
  it.each([
    ['a wrong token', { tekst: 'Vestergade', token: 'forkert-token' }],
    ['a text that is too short', { tekst: 'V', token: ADDRESS_TOKEN }],
    ['a text that is too long', { tekst: 'V'.repeat(74), token: ADDRESS_TOKEN }],
    ['a maximum that is not a number', { tekst: 'Vestergade', maksimum: 'x', token: ADDRESS_TOKEN }],
  ])('come with HTTP 200 for %s', async (_name, query) => {
    const { status, body } = await ask(query);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'fejl', fund: [] });
  });

  it('come with HTTP 400 without a token', async () => {
    expect((await ask({ tekst: 'Vestergade' })).status).toBe(400);
  });
});
