import { describe, expect, it } from 'vitest';
import { createBackend } from '../client.ts';
import { isTokenHash } from './redeemLink.ts';
import { delay, sendAuthEmail } from './sendAuthEmail.ts';

function backend(responses: (() => Response)[]) {
  const bodies: unknown[] = [];
  const client = createBackend({
    url: 'https://abc.supabase.co',
    publishableKey: 'sb_publishable_test',
    fetch: async (_input, init) => {
      bodies.push(JSON.parse(String(init?.body)));
      const response = responses.shift();
      if (!response) throw new TypeError('fetch failed');
      return response();
    },
  });
  return { client, bodies };
}

function timing() {
  const waits: number[] = [];
  return { waits, wait: async (milliseconds: number) => void waits.push(milliseconds), random: () => 0.5 };
}

const down = () => Response.json({ success: false, code: 'unexpected' }, { status: 500 });
const done = () => Response.json({ success: true });
const email = { email: 'kunde@example.dk', type: 'confirmation' } as const;

describe('sendAuthEmail', () => {
  it('tries three times with growing pauses, then once directly', async () => {
    const { client, bodies } = backend([down, down, down, done]);
    const calm = timing();
    await sendAuthEmail(client, email, calm);
    expect(calm.waits).toEqual([1500, 3000, 6000]);
    expect(bodies).toHaveLength(4);
    expect(bodies.slice(0, 3).every((body) => !Object.hasOwn(Object(body), 'directCall'))).toBe(true);
    expect(bodies[3]).toMatchObject({ email: 'kunde@example.dk', type: 'confirmation', directCall: true });
  });

  it('gives up after the direct call', async () => {
    const { client } = backend([]);
    await expect(sendAuthEmail(client, email, timing())).rejects.toMatchObject({ code: 'network' });
  });

  it('does not repeat a refused request', async () => {
    const { client, bodies } = backend([
      () => Response.json({ success: false, code: 'user_not_found' }, { status: 404 }),
    ]);
    await expect(sendAuthEmail(client, email, timing())).rejects.toMatchObject({
      code: 'user_not_found',
      userMessage: { title: 'Ingen brugerkonto fundet med denne email' },
    });
    expect(bodies).toHaveLength(1);
  });
});

describe('the pause', () => {
  it('varies between 0,85 and 1,15 of its length', () => {
    expect(delay(1000, 0, 0)).toBe(850);
    expect(delay(1000, 0, 1)).toBe(1150);
    expect(delay(1000, 2, 0.5)).toBe(4000);
  });
});

describe('a token hash', () => {
  it.each([
    ['f'.repeat(56), true],
    [`pkce_${'0'.repeat(56)}`, true],
    ['F'.repeat(56), false],
    ['abc', false],
    ['', false],
    [`${'f'.repeat(56)}<script>`, false],
  ])('%s: %s', (value, expected) => {
    expect(isTokenHash(value)).toBe(expected);
  });
});
