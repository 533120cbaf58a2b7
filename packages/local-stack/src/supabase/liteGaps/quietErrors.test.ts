import { expect, test, vi } from 'vitest';

test('errors of a request are not printed, those of anything else are', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  // A module of its own: it wraps the console once, and other tests may have called it.
  vi.resetModules();
  const { withoutErrorPrints } = await import('./connection.ts');
  await withoutErrorPrints(async () => {
    await Promise.resolve();
    console.error(new Error('refused'));
    console.error('words, not an error');
  });
  console.error(new Error('of something else'));
  expect(print.mock.calls.map(([what]) => String(what))).toEqual([
    'words, not an error',
    'Error: of something else',
  ]);
  print.mockRestore();
});
