import type { OrderLimits } from '@rumklar/domain/images/files/limits';
import { type OrderDraftContent, readDraftContent } from '@rumklar/domain/orders/draft/draft';
import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { Backend } from '../client.ts';
import type { Tables } from '../database.types.ts';
import { BackendError, isBackendError } from '../errors.ts';
import { type RefusalMessages, textField, unwrap } from '../failures.ts';
import { changeRefusals } from '../orders/changes/changeRefusals.ts';

export interface OrderDraft {
  /** The id of the order that it becomes. */
  id: string;
  /** Counts the changes, from 1. */
  version: number;
  content: OrderDraftContent;
  /** Whether it holds the changes of an order that is placed. */
  isChange: boolean;
  updatedAt: string;
}

export interface DraftSummary {
  id: string;
  title: string;
  address: string;
  /** Original images, floor plans not counted. */
  imageCount: number;
  updatedAt: string;
}

/** The draft was changed, deleted or forgotten since this device read it. */
export class DraftChangedError extends BackendError {
  /** The version to save over, if this device's content is to stay; 0 when the draft no longer exists. */
  readonly version: number;

  constructor(version: number, cause: unknown) {
    super('draft_changed', draftTexts.changed, cause);
    this.name = 'DraftChangedError';
    this.version = version;
  }
}

/** The refusal `draft_changed` with the version that is stored; any other error as it is. */
export function asDraftChanged(error: BackendError): BackendError {
  if (error.code !== 'draft_changed') return error;
  return new DraftChangedError(Number(textField(error.cause, 'details') ?? 0), error);
}

/** One draft of the signed-in user. @throws BackendError `not_found` when it was deleted, forgotten, placed, or another's */
export async function getDraft(client: Backend, input: { id: string; userId: string }): Promise<OrderDraft> {
  const row = await unwrap(
    client
      .from('order_drafts')
      .select('id, version, content, is_change, updated_at')
      .eq('user_id', input.userId)
      .eq('id', input.id)
      .maybeSingle(),
    draftTexts.loadFailed,
    // The address held something that is not an id.
    { [INVALID_TEXT]: { code: 'not_found', userMessage: draftTexts.gone } },
  );
  if (!row) throw new BackendError('not_found', draftTexts.gone);
  return draftOf(row);
}

function draftOf(row: DraftRow): OrderDraft {
  const { id, version, content, is_change: isChange, updated_at: updatedAt } = row;
  return { id, version, content: readDraftContent(content), isChange, updatedAt };
}

type DraftRow = Pick<Tables<'order_drafts'>, 'id' | 'version' | 'content' | 'is_change' | 'updated_at'>;

/** SQLSTATE invalid_text_representation. */
const INVALID_TEXT = '22P02';

/**
 * Stores a draft of the signed-in user. Repeating a call whose response was lost returns the same version.
 *
 * @param draft `version` is the one that this device read or saved last, 0 for a new draft
 * @returns the new version
 * @throws DraftChangedError; BackendError `too_many_drafts`, `draft_placed`, `draft_too_large`, `draft_invalid`,
 * `too_many_images`, `image_not_found`, `image_not_owned`, `image_expired`, `image_used` ({@link draftPathOf} names the
 * file), `order_id_taken`
 */
export async function saveDraft(
  client: Backend,
  draft: { id: string; version: number; content: OrderDraftContent; limits?: OrderLimits },
): Promise<number> {
  const request = client.rpc('save_order_draft', {
    p_id: draft.id,
    p_version: draft.version,
    // JSON has no undefined.
    p_content: JSON.parse(JSON.stringify(draft.content), (_, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
    ),
  });
  try {
    return await unwrap(request, draftTexts.saveFailed, {
      ...messages,
      too_many_images: orderTexts.tooManyImages(draft.limits),
    });
  } catch (error) {
    throw isBackendError(error) ? asDraftChanged(error) : error;
  }
}

/** The path of the file for which {@link saveDraft} was refused. */
export function draftPathOf(error: BackendError): string | undefined {
  return error.code.startsWith('image_') ? textField(error.cause, 'details') : undefined;
}

const messages: RefusalMessages = {
  draft_changed: draftTexts.changed,
  draft_placed: draftTexts.placed,
  draft_too_large: draftTexts.tooLarge,
  draft_invalid: draftTexts.saveFailed,
  too_many_drafts: draftTexts.tooMany,
  image_not_found: draftTexts.imageMissing,
  image_not_owned: draftTexts.imageMissing,
  image_expired: draftTexts.imageMissing,
  image_used: draftTexts.imageMissing,
  order_id_taken: draftTexts.saveFailed,
};

/**
 * The draft in which the customer changes an order that nobody has begun; `placeOrder` saves it over the order.
 *
 * @throws BackendError `order_begun`, `order_not_found`, `rate_limited`
 */
export async function openOrderChange(client: Backend, orderId: string): Promise<OrderDraft> {
  return draftOf(
    await unwrap(
      client.rpc('open_order_change', { p_order_id: orderId }),
      changeTexts.openFailed,
      changeRefusals,
    ),
  );
}
