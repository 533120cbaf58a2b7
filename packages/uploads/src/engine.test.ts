import { afterEach, expect, test, vi } from 'vitest';
import { drawsInWorkers } from './engine.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

// Whether Blobs are stored is asked of real engines: uploadQueue.browser.test.ts and the engines' main job.
test.each([
  ['a browser of today', { Worker: class {}, OffscreenCanvas: class {} }, true],
  ['Safari before 16.4', { Worker: class {}, OffscreenCanvas: undefined }, false],
  ['no workers', { Worker: undefined, OffscreenCanvas: class {} }, false],
])('%s is asked whether it draws in workers', (_, globals, answer) => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  expect(drawsInWorkers()).toBe(answer);
});
