import { deleteShareComment, type LinkComment } from '@rumklar/backend/sharing/shareLinks';
import { MAX_MARK_NOTE } from '@rumklar/domain/images/marks/marks';
import { linkTexts } from '@rumklar/domain/sharing/shareTexts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { backend } from '../backend.ts';
import type { DeliveredImage } from '../images/orderImages.ts';
import type { RevisionRequestState } from '../revisions/useRevisionRequest.ts';
import { shareCommentsQuery } from './shareQueries.ts';

/**
 * Puts what people with a link have pointed at into the revision that is being written, under their names; while another one
 * is open, it waits there as the next one. What is taken out of it again, or sent, does not come back.
 * @param mayHave whether the order was delivered before, and so may have comments
 * @returns what waits, whatever the order is doing
 */
export function useShareComments(
  orderId: string,
  mayHave: boolean,
  images: readonly DeliveredImage[],
  { canAsk, open, editing }: RevisionRequestState,
): readonly LinkComment[] {
  const { data: comments } = useQuery({ ...shareCommentsQuery(orderId), enabled: mayHave });
  const isWritten = (canAsk || open !== undefined) && images.length > 0;
  const taken = useRef(new Set<string>());
  useEffect(() => {
    if (!isWritten || !comments) return;
    const marks = [...editing.items.values()].flatMap((item) => item.marks);
    for (const comment of comments) {
      const image = images.find(({ deliverableId }) => deliverableId === comment.deliverable_id);
      if (!image) continue;
      if (marks.some(({ id }) => id === comment.id)) taken.current.add(comment.id);
      else if (taken.current.has(comment.id)) {
        deleteShareComment(backend, comment.id).catch(() => undefined);
      } else {
        taken.current.add(comment.id);
        editing.put(withComment(editing.items.get(comment.deliverable_id), image, comment));
        // The next one is put into what this one has become.
        return;
      }
    }
  }, [isWritten, comments, editing, images]);
  return comments ?? NONE;
}

const NONE: readonly LinkComment[] = [];

function withComment(
  item: ReturnType<RevisionRequestState['editing']['items']['get']>,
  { alt, title }: DeliveredImage,
  { id, name, finished_id, deliverable_id, x, y, note }: LinkComment,
) {
  const words = linkTexts.comment(name, note).slice(0, MAX_MARK_NOTE);
  const mark = { id, kind: 'change' as const, x, y, w: 0, h: 0, note: words };
  return {
    deliverableId: deliverable_id,
    finishedId: item?.finishedId ?? finished_id,
    name: item?.name ?? title ?? alt,
    note: item?.note ?? '',
    marks: [...(item?.marks ?? []), mark],
  };
}
