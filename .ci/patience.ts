/**
 * What every Vitest run shares: a worker per core, and how long tests may take and wait, in ms: many times what they
 * need on a quiet machine. One that fails because the machine was busy says nothing of the product.
 */
export const patience = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
  // Vitest leaves one core free, which on two cores runs one file at a time.
  maxWorkers: '100%',
};

/** How long Vitest may wait for a page of its browser, in ms: what it tests is compiled first. */
export const browserPatience = 300_000;
