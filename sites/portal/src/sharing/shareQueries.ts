import { listShareComments, listShareLinks } from '@rumklar/backend/sharing/shareLinks';
import { queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';

export function shareLinksQuery(orderId: string) {
  return queryOptions({
    queryKey: ['share-links', orderId],
    queryFn: () => listShareLinks(backend, orderId),
    meta: { showsToast: false },
  });
}

/** What people with a link have pointed at. A failure leaves it out: it waits on the server. */
export function shareCommentsQuery(orderId: string) {
  return queryOptions({
    queryKey: ['share-comments', orderId],
    queryFn: () => listShareComments(backend, orderId),
    meta: { showsToast: false },
  });
}
