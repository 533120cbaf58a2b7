import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '../../dataOf.ts';
import type { AdminDataProvider } from '../../dataProvider.ts';

/** The open invitations. Whatever invalidates the list of users fetches them again, too. */
export function invitationsQuery(dataProvider: AdminDataProvider) {
  return queryOptions({
    queryKey: ['brugere', 'invitationer'],
    queryFn: () => dataOf(dataProvider.listInvitations()),
  });
}
