import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';
import { Parts, type Stoppable } from './parts.ts';

test('a taken port is reported with a suggestion', async () => {
  const parts = new Parts();
  const { port } = await parts.start('The first', () => listen(new Hono()));
  const second = parts.start('The second', () => listen(new Hono(), port));
  await expect(second).rejects.toThrow(/^The second did not start: .*\n.*npm start -- --help$/);
  await parts.stop();
});

test('stops parts in reverse order, one that is still starting included', async () => {
  const parts = new Parts();
  const stopped: string[] = [];
  const part = (name: string) => ({ stop: async () => void stopped.push(name) });
  await parts.start('A', async () => part('A'));
  let arrive = () => {};
  const starting = parts.start('B', () => new Promise<Stoppable>((done) => (arrive = () => done(part('B')))));
  const stopping = parts.stop();
  arrive();
  await Promise.all([starting, stopping]);
  expect(stopped).toEqual(['B', 'A']);
  await expect(parts.start('C', async () => part('C'))).rejects.toThrow('C did not start');
});
