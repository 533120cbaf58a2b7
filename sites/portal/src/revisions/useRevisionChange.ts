import type { Revision } from '@rumklar/domain/revisions/revision';
import { revisionAnchor } from '@rumklar/domain/routes/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ORDERS_KEY } from '../orders/orderQueries.ts';

/**
 * Changes a revision as its customer. A failure is shown beside it, and the page shows how it is now: it may have changed in
 * another tab, or by the studio.
 * @param isAsking a dialog asks for a confirmation, and has the focus
 */
export function useRevisionChange({ status, number }: Revision, isAsking: boolean) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: (change: () => Promise<Revision>) => change(),
    meta: { showsToast: false },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] }),
  });
  const { isIdle } = mutation;
  const shown = useRef(status);

  // The button that was pressed is gone.
  useEffect(() => {
    if (isAsking || shown.current === status) return;
    shown.current = status;
    if (isIdle) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) {
        document.getElementById(revisionAnchor(number))?.focus({ preventScroll: true });
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [status, number, isAsking, isIdle]);

  return mutation;
}
