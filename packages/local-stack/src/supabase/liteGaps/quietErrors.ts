import { AsyncLocalStorage } from 'node:async_hooks';

const quiet = new AsyncLocalStorage<boolean>();
let installed = false;

/**
 * Gap: Lite prints every refused request with its stack, though the answer holds the error. Errors that Lite prints
 * while `work` runs are dropped; those of anything else are printed as before.
 */
export function withoutErrorPrints<T>(work: () => Promise<T>): Promise<T> {
  if (!installed) {
    installed = true;
    const print = console.error.bind(console);
    console.error = (...args: unknown[]) => {
      if (!(quiet.getStore() && args[0] instanceof Error)) print(...args);
    };
  }
  return quiet.run(true, work);
}
