import { useState } from 'react';
import { useUser } from '../../auth/session/useSession.ts';
import { useProfile } from '../../profile/profileQuery.ts';

export interface Scope {
  userId: string;
  firmId?: string | undefined;
}

/** Remembered by this device. Until somebody chooses, who pays for the others or orders for them sees the firm's orders. */
export function useScope(): [Scope, (firmId: string) => void] {
  const [remembered, setRemembered] = useState(localStorage.getItem(SCOPE_KEY));
  const profile = useProfile().data;
  const membership = profile?.membership;
  const chosen = remembered ?? (membership && membership.role !== 'member' ? membership.organisation_id : '');
  // Until the profile says which firm it is now, the list is asked for by the one that it was.
  const firmId = chosen && (profile ? membership?.organisation_id : chosen);
  return [{ userId: useUser().id, firmId: firmId || undefined }, setRemembered];
}

/** The firm whose orders were shown last; empty: the user's own orders. */
export const SCOPE_KEY = 'rumklar-order-scope';
