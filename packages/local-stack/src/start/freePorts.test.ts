import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, isFree } from '../ports.ts';
import { assertPortsFree } from './freePorts.ts';
import { freePorts } from './runStart.ts';

test('the port that is advised in the place of a taken one is no other part’s', async () => {
  let taken = await freePort();
  while (!(await isFree(taken + 1))) taken = await freePort();
  const stranger = createServer().listen(taken, '127.0.0.1');
  await once(stranger, 'listening');
  const ports = { ...(await freePorts()), addresses: taken, functions: taken + 1 };
  const message = await assertPortsFree(ports).catch((error: Error) => error.message);
  expect(message).toMatch(new RegExp(`^Port ${taken} .* --addresses-port \\d+$`));
  expect(message).not.toContain(`${taken + 1}`);
  await new Promise((done) => stranger.close(done));
});
