import { resourceMissing, stripeInvalidRequest } from './errors.ts';
import type { Params } from './params.ts';

export interface StripeList<T> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: T[];
}

/** A page of the list at `url`, newest first; `all` is oldest first, `noun` names the object in errors. */
export function paginate<T extends { id: string }>(
  all: T[],
  params: Params,
  url: string,
  noun: string,
): StripeList<T> {
  const limit = params.integer('limit') ?? 10;
  const after = params.text('starting_after');
  if (limit < 1 || limit > 100) {
    throw stripeInvalidRequest(`Invalid integer: limit must be between 1 and 100, but was ${limit}.`, {
      code: limit < 1 ? 'parameter_invalid_integer' : 'parameter_out_of_range',
      param: 'limit',
    });
  }
  const newest = all.toReversed();
  const start = after ? positionOf(newest, after, noun) + 1 : 0;
  const data = newest.slice(start, start + limit);
  return { object: 'list', url, has_more: newest.length > start + limit, data };
}

function positionOf(list: { id: string }[], id: string, noun: string): number {
  const position = list.findIndex((entry) => entry.id === id);
  if (position === -1) throw resourceMissing(noun, id, 'starting_after');
  return position;
}
