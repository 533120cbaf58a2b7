import { type Context, Hono } from 'hono';
import { type Listener, listen } from '../listen.ts';
import { type Address, addresses, idOf } from './register.ts';

/** The token that the public service takes today, and the stand-in too. */
export const ADDRESS_TOKEN = 'adressevaelger123';

/** Starts the stand-in for Adressevælger on 127.0.0.1: `GET /adresser/soeg?tekst=…&maksimum=…&token=…`. */
export function startAddresses(options: { port?: number } = {}): Promise<Listener> {
  return listen(createAddressApp(), options.port);
}

export function createAddressApp(): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('access-control-allow-origin', '*');
  });
  app.get('/adresser/soeg', search);
  return app;
}

function search(c: Context): Response {
  const token = c.req.query('token');
  const text = c.req.query('tekst') ?? '';
  const maximum = Number(c.req.query('maksimum') ?? DEFAULT_MAXIMUM);
  if (!token) return c.json('Mangler token', 400);
  if (token !== ADDRESS_TOKEN) return c.json(failure('Ugyldigt token'));
  if (text.trim().length < MIN_LENGTH || text.length > MAX_LENGTH) {
    return c.json(failure(`tekst skal være mellem ${MIN_LENGTH} og ${MAX_LENGTH} tegn`));
  }
  if (!Number.isInteger(maximum) || maximum < 1 || maximum > 100) {
    return c.json(failure('maksimum skal være et tal mellem 1 og 100'));
  }
  return c.json({ status: 'ok', beskrivelse: '', fund: searchAddresses(text, maximum) });
}

/** Errors come with HTTP 200, as from the service itself. */
function failure(beskrivelse: string): { status: 'fejl'; beskrivelse: string; fund: Hit[] } {
  return { status: 'fejl', beskrivelse, fund: [] };
}

const DEFAULT_MAXIMUM = 40;
const MIN_LENGTH = 2;
const MAX_LENGTH = 73;

/** One answer of the search: only `adresse` is final, the others are refined by searching for their `titel`. */
type Hit =
  | { type: 'adresse'; id: string; titel: string; husnummerId: string }
  | { type: 'husnummer'; id: string; titel: string; vejnavn: string; husnummer: string }
  | {
      type: 'navngivenvejpostnummer';
      id: string;
      titel: string;
      vejnavn: string;
      postnr: string;
      postdistrikt: string;
      antal_husnumre: number;
    }
  | { type: 'vejnavn'; id: string; titel: string; vejnavn: string };

/**
 * Searches as Adressevælger does: streets first, then the street in its postal district, then house numbers, then the flats
 * behind one door. Every word must be found; a comma without a space after it is not a word boundary.
 */
function searchAddresses(text: string, maximum: number): Hit[] {
  const words = wordsOf(text);
  const isOpen = !/\s$/.test(text);
  const found = addresses.filter((address) => matches(address, words, isOpen));
  return refine(found, text).slice(0, maximum);
}

function refine(found: Address[], text: string): Hit[] {
  const entrances = groupBy(found, (address) => address.entrance.id);
  const districts = groupBy(found, (address) => `${address.street.name} ${address.street.postalCode}`);
  const names = groupBy(found, (address) => address.street.name);
  const namesANumber = wordsOf(text).some((word) => /^\d{1,3}[a-z]?$/.test(word));
  if (entrances.length === 1) return found.map(addressHit);
  if (namesANumber || districts.length === 1) return entrances.flatMap(entranceHits);
  if (names.length === 1) return districts.map(districtHit);
  return names.flatMap((group) => {
    const inDistricts = groupBy(group, (address) => address.street.postalCode);
    return inDistricts.length > 1 ? [nameHit(group)] : [districtHit(group)];
  });
}

type Group = [Address, ...Address[]];

function addressHit({ id, title, entrance }: Address): Hit {
  return { type: 'adresse', id, titel: title, husnummerId: entrance.id };
}

function entranceHits(group: Group): Hit[] {
  const [{ entrance, street, houseNumber }, ...others] = group;
  if (others.length === 0) return group.map(addressHit);
  return [
    {
      type: 'husnummer',
      id: entrance.id,
      titel: entrance.title,
      vejnavn: street.name,
      husnummer: houseNumber,
    },
  ];
}

function districtHit(group: Group): Hit {
  const { name, postalCode, district, houseNumbers } = group[0].street;
  const titel = `${name} ${postalCode} ${district}`;
  return {
    type: 'navngivenvejpostnummer',
    id: idOf(`vej ${titel}`),
    titel,
    vejnavn: name,
    postnr: postalCode,
    postdistrikt: district,
    antal_husnumre: houseNumbers.length,
  };
}

function nameHit(group: Group): Hit {
  const { name } = group[0].street;
  return { type: 'vejnavn', id: idOf(`vejnavn ${name}`), titel: name, vejnavn: name };
}

function matches(address: Address, words: string[], isOpen: boolean): boolean {
  const rest = wordsOf(address.title);
  return words.every((word, index) => {
    const mayGoOn = /\D/.test(word) || (isOpen && index === words.length - 1);
    const position = rest.findIndex(
      (part) => part === word || (mayGoOn && part.startsWith(word) && !isFloor(part)),
    );
    if (position === -1) return false;
    rest.splice(position, 1);
    return true;
  });
}

/** `3.` is a floor, which the number 3 does not mean. */
function isFloor(part: string): boolean {
  return /^\d\.$/.test(part);
}

/** Lower-case words without the commas at their ends; å and aa are the same. */
function wordsOf(text: string): string[] {
  return text
    .toLocaleLowerCase('da')
    .replaceAll('å', 'aa')
    .replaceAll('é', 'e')
    .split(/\s+/)
    .map((word) => word.replace(/^,+|,+$/g, ''))
    .filter((word) => word !== '');
}

function groupBy(list: Address[], keyOf: (address: Address) => string): Group[] {
  const groups = new Map<string, Group>();
  for (const address of list) {
    const group = groups.get(keyOf(address));
    if (group) group.push(address);
    else groups.set(keyOf(address), [address]);
  }
  return [...groups.values()];
}
