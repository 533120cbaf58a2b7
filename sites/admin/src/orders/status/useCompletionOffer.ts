import { orderNumber } from '@rumklar/domain/orders/order';
import { completionOfferTexts } from '@rumklar/domain/orders/status/completionTexts';
import { adminOrderPath } from '@rumklar/domain/routes/paths';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useFollowLink, withinAdmin } from '../../layout/useFollowLink.ts';
import { orderToast } from '../../notifications/useCustomerMail.ts';
import type { ShownOrder } from '../changes/pendingChanges.ts';
import type { StatusChanges } from './useStatusChange.ts';

/**
 * Asks whether an order is to be completed whose images have been uploaded. On another screen than the order's a toast leads
 * back to it instead: a dialog would be about what is not on the screen.
 */
export function useCompletionOffer(request: StatusChanges['request']): StatusChanges['offerCompletion'] {
  const { pathname } = useLocation();
  const followLink = useFollowLink();
  // Where somebody is when the upload ends, not where it began.
  const latest = useRef({ pathname, followLink });
  useEffect(() => {
    latest.current = { pathname, followLink };
  }, [pathname, followLink]);

  return useCallback(
    (order: ShownOrder) => {
      const path = adminOrderPath(order.id);
      if (latest.current.pathname === withinAdmin(path)) return request(order, 'completed');
      const message = completionOfferTexts.uploadedElsewhere(`${orderNumber(order.number)} ${order.title}`);
      const action = {
        label: completionOfferTexts.goToOrder,
        onPress() {
          latest.current.followLink(`${path}?fane=faerdige`);
          request(order, 'completed');
        },
      };
      showToast({ ...message, action }, orderToast(order.id));
    },
    [request],
  );
}
