import type { OrderLimits } from '@rumklar/domain/images/files/limits';
import type { OrderDraftContent } from '@rumklar/domain/orders/draft/draft';
import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { Backend } from '../client.ts';
import { type BackendError, isBackendError } from '../errors.ts';
import { type RefusalMessages, read, textField } from '../failures.ts';
import { asDraftChanged } from './draftChanged.ts';

/**
 * Stores a draft of the signed-in user. Repeating a call whose response was lost returns the same version.
 *
 * @param draft `version` is the one that this device read or saved last, 0 for a new draft
 * @returns the new version
 * @throws DraftChangedError; BackendError `too_many_drafts`, `draft_placed`, `draft_too_large`, `draft_invalid`,
 * `too_many_images`, `image_not_found`, `image_not_owned`, `image_expired`, `image_used` ({@link draftPathOf} names the
 * file), `order_id_taken`, `not_signed_in`, `network`, `unexpected`
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
    return await read(request, draftTexts.saveFailed, {
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
