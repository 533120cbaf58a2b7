import { useState } from 'react';
import { useUser } from '../../auth/session/useSession.ts';
import { useProfile } from '../../profile/useProfile.ts';

/** Whose orders are shown: the person's own, or those of the whole firm. */
export interface Scope {
  userId: string;
  /** Set for those of the firm. */
  firmId: string | undefined;
}

/** The scope, which this device remembers. */
export function useScope(): { scope: Scope; setIsOfFirm: (isOfFirm: boolean) => void } {
  const { id: userId } = useUser();
  const { data: profile } = useProfile();
  const [remembered, setRemembered] = useState(readScope);
  const ownFirm = profile?.membership?.organisation_id;
  // Until the profile says which firm it is now, the list is asked for by the one that it was.
  const firmId = (remembered && (profile ? ownFirm : remembered)) || undefined;
  function setIsOfFirm(isOfFirm: boolean) {
    const next = (isOfFirm && ownFirm) || '';
    setRemembered(next);
    try {
      localStorage.setItem(SCOPE_KEY, next);
    } catch {
      // Storage is blocked or full: it holds until the page is closed.
    }
  }
  return { scope: { userId, firmId }, setIsOfFirm };
}

/** The firm whose orders were shown; empty: the own ones. */
function readScope(): string {
  try {
    return localStorage.getItem(SCOPE_KEY) ?? '';
  } catch {
    return '';
  }
}

const SCOPE_KEY = 'rumklar-order-scope';
