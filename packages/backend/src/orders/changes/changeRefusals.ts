import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { RefusalMessages } from '../../failures.ts';

export const changeRefusals: RefusalMessages = {
  not_signed_in: orderTexts.notSignedIn,
  order_not_found: orderTexts.noAccess,
  order_begun: changeTexts.begun,
  rate_limited: changeTexts.tooOften,
};
