import type { ImageMark } from '@rumklar/domain/images/marks';
import type { Revision } from '@rumklar/domain/revisions/revision';
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

/** A revision as its tables hold it. */
interface StoredRevision extends Revision {
  revision_items: {
    finished_id: string | null;
    note: string;
    state: RevisionItemState;
    answer: string | null;
    revision_marks: ImageMark[];
  }[];
}

/** A revision without ids that say nothing outside of the product. */
export function exportedRevision(
  { id, order_id, revision_items, ...revision }: StoredRevision,
  finished: readonly { id: string; image_path: string }[],
): ExportedRevision {
  return {
    ...revision,
    images: revision_items.map(({ finished_id, note, state, answer, revision_marks }) => ({
      image_path: finished.find((image) => image.id === finished_id)?.image_path ?? null,
      ...{ note, state, answer },
      marks: revision_marks.map(({ id: markId, ...mark }) => mark),
    })),
  };
}
