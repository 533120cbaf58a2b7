import { dayAndTime } from '@rumklar/domain/format/dayAndTime';
import { servicesOfOrder } from '@rumklar/domain/orders/imagesOfOrder';
import type { OrderPrice } from '@rumklar/domain/prices/prices';
import { promiseTexts } from '@rumklar/domain/promise/texts';
import { promisedTime } from '@rumklar/domain/promise/turnaround';
import { useNow } from '@rumklar/features/layout/useNow';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../auth/session/useSession.ts';
import { openingHoursQuery, servicePricesQuery } from '../../prices/priceQueries.ts';
import { RevisionPolicy } from '../../revisions/RevisionPolicy.tsx';
import { orderQuery } from '../orderQueries.ts';

interface OrderTermsProps {
  price: OrderPrice | undefined;
  imageCount: number;
  /** The id of the order that is changed; `undefined` for a new one. */
  changedId: string | undefined;
  /** Whether revisions are mentioned. @default true */
  hasPolicy?: boolean;
}

/** What is promised about an order before it is placed: when it is ready, as far as its services say it, and revisions. */
export function OrderTerms({ hasPolicy = true, ...props }: OrderTermsProps) {
  const due = usePromisedTime(props);
  return (
    <>
      {due && (
        <p className="strong" aria-live="polite">
          {props.changedId ? promiseTexts.saveNow(due) : promiseTexts.orderNow(due)}
        </p>
      )}
      {hasPolicy && <RevisionPolicy isShort />}
    </>
  );
}

function usePromisedTime({ price, imageCount, changedId }: OrderTermsProps): string | undefined {
  const now = new Date(useNow());
  // Not before there is a price: a mounted query would repeat a request that the form shows as failed.
  const userId = useUser().id;
  const prices = useQuery({ ...servicePricesQuery(userId, changedId), enabled: price !== undefined }).data;
  const isPromised = Object.values(prices ?? {}).some(({ turnaroundMinutes }) => turnaroundMinutes);
  const opening = useQuery({ ...openingHoursQuery, enabled: isPromised }).data;
  const changed = useQuery({
    ...orderQuery(userId, changedId ?? ''),
    enabled: isPromised && changedId !== undefined,
  }).data;
  if (!price || !prices || !opening || (changedId && !changed)) return undefined;
  const services = price.lines.map(({ serviceType }) => serviceType);
  const before = changed && {
    services: servicesOfOrder(changed.order, changed.images),
    imageCount: changed.order.image_count,
    dueAt: changed.order.due_at,
  };
  const due = promisedTime({ services, imageCount }, prices, opening, now, before);
  return due && dayAndTime(due, now);
}
