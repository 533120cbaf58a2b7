import { isSessionEnding } from './auth/session.ts';

/**
 * The data that one of the data provider's own methods answers. When the session has expired, react-admin signs out and
 * answers `{ data: {} }` instead of rejecting: the promise then stays pending, because the page is being replaced.
 */
export async function dataOf<Data>(answer: Promise<{ data: Data }>): Promise<Data> {
  const { data } = await answer;
  return isSessionEnding() ? await new Promise<never>(() => undefined) : data;
}
