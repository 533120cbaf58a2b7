import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { type Listener, listen } from '../listen.ts';

/** Keys of Cloudflare's documentation for tests; the stand-in does what they do at Turnstile itself. */
export const turnstileTestKeys = {
  secret: {
    passes: '1x0000000000000000000000000000000AA',
    fails: '2x0000000000000000000000000000000AA',
    spent: '3x0000000000000000000000000000000AA',
  },
} as const;

/** Starts the stand-in for Cloudflare Turnstile: its script, `/api.js`, and `/siteverify`, which accepts each token once. */
export function startTurnstile(): Promise<Listener> {
  const app = new Hono();
  const spent = new Set<string>();
  app.get('/api.js', async (c) =>
    c.body(await readFile(new URL('./api.js', import.meta.url), 'utf8'), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  );
  app.post('/siteverify', async (c) => {
    const { secret, response } = await c.req.parseBody();
    const problem = problemOf(`${secret ?? ''}`, `${response ?? ''}`, spent);
    return c.json({ success: !problem, 'error-codes': problem ? [problem] : [] });
  });
  return listen(app);
}

function problemOf(secret: string, token: string, spent: Set<string>): string | undefined {
  if (!secret) return 'missing-input-secret';
  if (!token) return 'missing-input-response';
  if (secret === turnstileTestKeys.secret.fails || !TOKEN.test(token)) return 'invalid-input-response';
  if (secret === turnstileTestKeys.secret.spent || spent.has(token)) return 'timeout-or-duplicate';
  spent.add(token);
  return undefined;
}

export function turnstileToken(): string {
  return `XXXX.${crypto.randomUUID()}`;
}

const TOKEN = /^XXXX\.[0-9a-f-]{36}$/;
