import { orderListTexts } from '@rumklar/domain/orders/list/listTexts';
import { displayName } from '@rumklar/domain/profile/greeting';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/session/useSession.ts';
import { organisationQuery } from './organisationQuery.ts';

/** The name of somebody who orders in the person's firm, or has; `undefined` while it is not known. A failure leaves it out. */
export function useNameOfColleague(isEnabled: boolean): (userId: string) => string | undefined {
  const query = organisationQuery(useUser().id);
  const { data } = useQuery({ ...query, enabled: isEnabled, meta: { showsToast: false } });
  if (!isEnabled || !data?.firm) return () => undefined;
  const { members } = data.firm;
  return (userId) => {
    const member = members.find(({ id }) => id === userId);
    return member ? (displayName(member.name) ?? member.email) : orderListTexts.former;
  };
}
