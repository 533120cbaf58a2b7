import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, isFree } from '../settings.ts';
import { assertPortsFree } from './running.ts';
import { freePorts } from './runStart.ts';

test('the port that is suggested for a taken one belongs to no other part', async () => {
  let taken = await freePort();
  while (!(await isFree(taken + 1))) taken = await freePort();
  const other = createServer().listen(taken, '127.0.0.1');
  await once(other, 'listening');
  const ports = { ...(await freePorts()), addresses: taken, functions: taken + 1 };
  const message = await assertPortsFree(ports).catch((error: Error) => error.message);
  expect(message).toMatch(new RegExp(`^Port ${taken} .* --addresses-port \\d+$`));
  expect(message).not.toContain(`${taken + 1}`);
  await new Promise((done) => other.close(done));
});
