import { profileTexts } from '@rumklar/domain/profile/texts';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** Shows a welcome toast for a link with `?welcome=true`, once per user and browser. */
export function useWelcome(userId: string): void {
  const [parameters, setParameters] = useSearchParams();
  const isWelcome = parameters.get('welcome') === 'true';
  useEffect(() => {
    if (!isWelcome) return;
    if (localStorage.getItem(STORAGE_KEY) !== userId) showToast(profileTexts.welcome);
    localStorage.setItem(STORAGE_KEY, userId);
    setParameters({}, { replace: true });
  }, [isWelcome, userId, setParameters]);
}

/** The id of the user who was greeted in this browser. */
const STORAGE_KEY = 'rumklar-welcomed';
