import type { Message } from '@rumklar/domain/message';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { dismissToast, showToast } from '@rumklar/ui/Toast';

/** What a question of the store tells of itself. */
interface ListQuery {
  queryKey: readonly unknown[];
  queryHash: string;
  state: { data: unknown };
}

/**
 * Tells that a list cannot be asked for, where nothing stands in its place: older rows are still shown, or react-admin
 * goes back to the first page because a later one failed.
 */
export function tellListFailure(query: ListQuery): void {
  const userMessage = toldOf(query);
  if (!userMessage || (query.state.data === undefined && pageOf(query) === 1)) return;
  failed.set(userMessage, query.queryHash);
  showToast(userMessage, { key: userMessage.title });
}

/** The question that failed last is answered: what was told of it is no longer so. */
export function forgetListFailure(query: ListQuery): void {
  const userMessage = toldOf(query);
  if (userMessage && failed.get(userMessage) === query.queryHash) dismissToast(userMessage.title);
}

/** For the lists, instead of react-admin's own message: {@link tellListFailure} has said it, or their place does. */
export function toldElsewhere(): void {}

function toldOf({ queryKey: [resource, method] }: ListQuery): Message | undefined {
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
/** The question that failed last, by what was told of it. */
const failed = new Map<Message, string>();
