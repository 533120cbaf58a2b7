import { messageOf } from '@rumklar/backend/errors';
import type { OtherPayer } from '@rumklar/domain/payment/paymentTerms';
import { withKeptPrices } from '@rumklar/domain/prices/keptPrices';
import { priceTexts } from '@rumklar/domain/prices/texts';
import type { OrderFormPrices } from '@rumklar/ui/OrderForm/orderFormProps.ts';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../auth/session/useSession.ts';
import { servicePricesQuery } from '../../prices/priceQueries.ts';
import { SHOWN_IN_PLACE } from '../../queryClient.ts';
import type { DraftSession } from '../draft/draftSession.ts';
import { orderQuery } from '../orderQueries.ts';

export function useFormPrices(session: DraftSession | undefined, payer: OtherPayer): OrderFormPrices {
  const isChange = session?.isChange ?? false;
  const userId = useUser().id;
  const today = useQuery({
    ...servicePricesQuery(userId, isChange ? session?.id : undefined),
    ...SHOWN_IN_PLACE,
  });
  const order = useQuery({
    ...orderQuery(userId, session?.id ?? ''),
    ...SHOWN_IN_PLACE,
    enabled: isChange,
  });
  const lines = isChange ? order.data?.lines : [];
  const error = today.error ?? order.error;
  return {
    byService: today.data && lines && withKeptPrices(today.data, lines),
    payer,
    error: error ? messageOf(error, priceTexts.loadFailed).title : undefined,
    onRetry: () => void Promise.all([today.refetch(), isChange && order.refetch()]),
  };
}
