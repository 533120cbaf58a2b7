import { listInvitations } from '@rumklar/backend/users/listInvitations';
import { useQuery } from '@tanstack/react-query';
import { ownKey } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';

/** The invitations that nobody has accepted, newest first. */
export function useInvitations() {
  const call = useCall();
  return useQuery({ queryKey: ownKey('brugere', 'invitations'), queryFn: () => call(listInvitations) });
}
