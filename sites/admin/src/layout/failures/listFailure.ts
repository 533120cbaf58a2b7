import type { Message } from '@rumklar/domain/message';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { dismissToast, showToast } from '@rumklar/ui/Toast/showToast.ts';

interface ListQuery {
  queryKey: readonly unknown[];
  queryHash: string;
  state: { data: unknown };
}

/**
 * Shows a toast for a list that could not be loaded where the screen keeps other rows: older ones, or the first page,
 * to which react-admin returns when a later one fails. A list without rows shows its error in place.
 */
export function showListFailure(query: ListQuery): void {
  const userMessage = failureOf(query);
  if (!userMessage || (query.state.data === undefined && pageOf(query) === 1)) return;
  failed.set(userMessage, query.queryHash);
  showToast(userMessage, { key: userMessage.title });
}

/** Dismisses the toast when the query that failed last succeeds. */
export function dismissListFailure(query: ListQuery): void {
  const userMessage = failureOf(query);
  if (userMessage && failed.get(userMessage) === query.queryHash) dismissToast(userMessage.title);
}

/** Query options that replace react-admin's own message: the error is shown where the content would be. */
export const ERROR_IN_PLACE = { onError: () => undefined } as const;

function failureOf({ queryKey: [resource, method] }: ListQuery): Message | undefined {
  return method === 'getList' && typeof resource === 'string' ? LISTS[resource] : undefined;
}

function pageOf({ queryKey: [, , parameters] }: ListQuery): unknown {
  return propertyOf(propertyOf(parameters, 'pagination'), 'page');
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

const LISTS: Readonly<Record<string, Message>> = {
  ordrer: orderTexts.listFailed,
  brugere: profileTexts.loadFailed,
};
const failed = new Map<Message, string>();
