import { imageTexts } from '@rumklar/domain/images/texts';
import { useRef, useState } from 'react';
import { mergeRefs } from 'react-aria/mergeRefs';
import { classNames } from '../classNames.ts';
import { ImageComparison } from '../ImageComparison/ImageComparison.tsx';
import { comparedVersions, originalId } from './comparedVersions.ts';
import styles from './RevisionBoard.module.css';
import { RevisionBoardBar } from './RevisionBoardBar.tsx';
import { RevisionBoardRow } from './RevisionBoardRow.tsx';
import type { AnswerDrafts, RevisionBoardActions, RevisionBoardItem } from './revisionBoardItem.ts';
import { useChosenFiles } from './useChosenFiles.ts';
import { useRevisionDelivery } from './useRevisionDelivery.ts';

/** Props of {@link RevisionBoard}. `className`, `ref` and the rest go to the outermost element. */
export interface RevisionBoardProps
  extends Omit<React.HTMLAttributes<HTMLElement>, 'children' | 'aria-label'>,
    React.RefAttributes<HTMLElement> {
  /** Accessible name of the list. */
  'aria-label': string;
  /** The images, in their order. */
  items: readonly RevisionBoardItem[];
  /** What can be done with them. */
  actions: RevisionBoardActions;
  /** What is being written to the customer. */
  drafts: AnswerDrafts;
  /** Whether the studio works on the revision; otherwise it is only shown. @default false */
  isWorkable?: boolean;
  /** Why it was not delivered, in Danish; the first image with a problem then gets the focus. */
  refusal?: string | undefined;
  /** The image that a file belongs to by its name, for files that are dropped beside the images. */
  findItem: (fileName: string) => string | undefined;
  /** The largest size of one file, in bytes. */
  maxFileBytes: number;
  /** The owner's words for an image that was made with AI. @default none */
  aiLabel?: string | undefined;
  /** What the customer has written about the order, shown with the originals. @default none */
  orderNote?: string | undefined;
}

/**
 * The images of a revision: what the customer means with marks and words, the new version of each, and whether it is done.
 * Files are dropped on an image, pasted or chosen; `N` goes to the next without an answer.
 *
 * @example
 * <RevisionBoard aria-label="Billeder i rettelse 1" items={items} actions={actions} drafts={drafts} isWorkable
 *   findItem={findItem} maxFileBytes={MAX_FINISHED_BYTES} />
 */
export function RevisionBoard({
  items,
  actions,
  drafts,
  isWorkable = false,
  refusal,
  findItem,
  maxFileBytes,
  aiLabel,
  orderNote,
  className,
  ref,
  'aria-label': label,
  ...rest
}: RevisionBoardProps) {
  const root = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<string>();
  const { errors, addFiles } = useChosenFiles({ items, actions, findItem, maxFileBytes });
  const { deliver, problem } = useRevisionDelivery(root, { items, actions, refusal });
  return (
    <section
      {...rest}
      aria-label={label}
      ref={mergeRefs(root, ref)}
      className={classNames(styles.board, className)}
      {...(isWorkable && { 'data-drop-zone': '' })}
    >
      {isWorkable && (
        <RevisionBoardBar
          {...{ root, items }}
          problems={[problem, errors.get(undefined)].filter((text) => text !== undefined)}
          onFiles={(files) => void addFiles(files)}
          onUpload={actions.onUpload}
          onDeliver={actions.onDeliver && deliver}
        />
      )}
      {items.length === 0 && <p className={styles.muted}>{imageTexts.batchEmpty.title}</p>}
      <ol className={styles.rows}>
        {items.map((item) => (
          <RevisionBoardRow
            key={item.id}
            {...{ item, isWorkable, aiLabel, drafts, actions }}
            error={errors.get(item.id)}
            onFiles={(files) => void addFiles(files, item.id)}
            onOpen={() => setOpened(item.id)}
            onOpenOriginal={() => setOpened(originalId(item.id))}
          />
        ))}
      </ol>
      <ImageComparison
        images={comparedVersions(items, orderNote)}
        current={opened}
        onChange={setOpened}
        onDownload={actions.onDownload}
      />
    </section>
  );
}
