import { orderTexts } from '@rumklar/domain/orders/texts';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import type { RefusalMessages } from '../failures.ts';

export const revisionRefusals: RefusalMessages = {
  not_signed_in: orderTexts.notSignedIn,
  revision_not_found: revisionTexts.notFound,
  revision_status: revisionTexts.statusChanged,
};
