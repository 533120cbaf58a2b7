import { getDesk } from '@rumklar/backend/orders/desk';
import { ADMIN_ORDER_REFRESH } from '@rumklar/domain/orders/list/customerFilter';
import { deskTexts as texts } from '@rumklar/domain/orders/list/deskTexts';
import type { WorkFilter } from '@rumklar/domain/orders/work/work';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSignedCovers } from '../orders/query/useOrderSummaries.ts';
import { DESK_KEY } from '../queryClient.ts';
import { SecondFactorReminder } from '../security/SecondFactorReminder.tsx';
import { useCall } from '../useCall.ts';
import { AttentionPanel } from './AttentionPanel.tsx';
import { DeskNumbers } from './DeskNumbers.tsx';
import { DeskOrders } from './DeskOrders.tsx';

/** What is late or went wrong, what the administrator has, what is to be checked and what nobody has, every 30 seconds. */
export function Desk() {
  const call = useCall();
  const { data, isError, refetch } = useQuery({
    queryKey: DESK_KEY,
    queryFn: () => call(getDesk),
    refetchInterval: ADMIN_ORDER_REFRESH,
  });
  const covers = useSignedCovers([...(data?.revisions ?? []), ...(data?.orders ?? [])]);
  if (isError && !data) {
    return <ErrorState title={texts.loadFailed.title} actionLabel="Prøv igen" onAction={() => refetch()} />;
  }
  if (!data) return <Skeleton height="28rem" />;
  const part = (name: WorkFilter) => data.orders.filter((order) => order.part === name);
  return (
    <>
      {/* On the first day it is one of the steps. */}
      {data.first_steps?.factor !== false && <SecondFactorReminder />}
      {data.first_steps && <FirstSteps steps={data.first_steps} />}
      <AttentionPanel desk={data} covers={covers} />
      {PARTS.map((name) => (
        <DeskOrders
          key={name}
          part={name}
          orders={part(name)}
          count={data.work_counts[name]}
          covers={covers}
        />
      ))}
      <DeskNumbers desk={data} />
    </>
  );
}

const FirstSteps = lazyPart(async () => (await import('./FirstSteps.tsx')).FirstSteps, { failed: null });
const PARTS: readonly WorkFilter[] = ['mine', 'checking', 'free'];
