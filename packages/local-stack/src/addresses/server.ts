import { type Context, Hono } from 'hono';
import { type Listener, listen } from '../listen.ts';
import { type Hit, searchAddresses } from './search.ts';

/** The token that the public service takes today, and the stand-in too. */
export const ADDRESS_TOKEN = 'adressevaelger123';

/**
 * Starts the stand-in for Adressevælger on 127.0.0.1: `GET /adresser/soeg?tekst=…&maksimum=…&token=…`.
 *
 * @param options.port default: a free one
 * @throws when the port is taken
 */
export function startAddresses(options: { port?: number } = {}): Promise<Listener> {
  return listen(createAddressApp(), options.port);
}

/** The stand-in's HTTP side. */
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
