import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import { BackendError } from '../errors.ts';
import { textField } from '../failures.ts';

/** The draft was changed, deleted or forgotten since this device read it. */
export class DraftChangedError extends BackendError {
  /** The version to save over, if the own content is to stay; 0 when there is no draft any more. */
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
