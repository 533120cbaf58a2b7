import type { ImageMark } from '@rumklar/domain/images/marks';
import type { OrderRevision, Revision } from '@rumklar/domain/revisions/revision';
import type { RevisionItemState } from '@rumklar/domain/revisions/status';

/** A revision in the export. */
export interface ExportedRevision extends Omit<Revision, 'id' | 'order_id'> {
  images: {
    /** The path of the version that was meant; `null` when it was deleted. */
    image_path: string | null;
    note: string;
    state: RevisionItemState;
    answer: string | null;
    marks: Omit<ImageMark, 'id'>[];
  }[];
}

/** A revision without ids that say nothing outside of the product. */
export function exportedRevision(
  { id, order_id, items, ...revision }: OrderRevision,
  finished: readonly { id: string; image_path: string }[],
): ExportedRevision {
  return {
    ...revision,
    images: items.map(({ finished_id, note, state, answer, marks }) => ({
      image_path: finished.find((image) => image.id === finished_id)?.image_path ?? null,
      ...{ note, state, answer },
      marks: marks.map(({ kind, x, y, w, h, note: words }) => ({ kind, x, y, w, h, note: words })),
    })),
  };
}
