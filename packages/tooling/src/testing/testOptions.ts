/**
 * Options of every Vitest run: a worker per core, and timeouts in ms that are many times what the tests need on an idle
 * machine, since a test that fails because the machine was busy says nothing about the product.
 */
export const testOptions = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
  // Vitest leaves one core free, which on two cores runs one file at a time.
  maxWorkers: '100%',
  // Files of a worker share the modules that are loaded: loading them again for each file took a tenth of the time.
  isolate: false,
};

/** How long Vitest may wait for its browser page to connect, in ms: the code under test is compiled first. */
export const browserConnectTimeout = 300_000;
