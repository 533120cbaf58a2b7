import type { GetOneParams, GetOneResult } from 'react-admin';
import { backend } from '../backend.ts';

/** One user with what they owe, a `Customer`. */
export async function getUser({ id, signal }: GetOneParams): Promise<GetOneResult> {
  const { getCustomer } = await import('@rumklar/backend/users/getCustomer');
  return { data: await getCustomer(backend, `${id}`, signal) };
}
