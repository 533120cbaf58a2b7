import type { Invitation } from '@rumklar/backend/users/invitations';
import { useGetList } from 'react-admin';
import { WHOLE } from '../../resources.ts';

export function useInvitations() {
  return useGetList<Invitation>('invitationer', WHOLE);
}
