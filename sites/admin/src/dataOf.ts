import { isSessionEnding } from './auth/session.ts';

/**
 * The data that one of the data provider's own methods returns. When the session has expired, react-admin signs out and
 * returns `{ data: {} }` instead of rejecting: the promise then stays pending, because the page is being replaced.
 */
export async function dataOf<Data>(result: Promise<{ data: Data }>): Promise<Data> {
  const { data } = await result;
  return isSessionEnding() ? await new Promise<never>(() => undefined) : data;
}
