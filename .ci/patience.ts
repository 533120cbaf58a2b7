/**
 * How long the tests of every Vitest run may take and wait, in ms: many times what they need on a quiet machine. One
 * that fails because the machine was busy says nothing of the product.
 */
export const patience = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
};

/** How long Vitest may wait for a page of its browser, in ms: what it tests is compiled first. */
export const browserPatience = 300_000;
