import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { useRef, useState } from 'react';
import { mergeRefs } from 'react-aria/mergeRefs';
import { classNames } from '../classNames.ts';
import type { DeliveryFile, DeliveryVersion } from '../DeliveryCard/delivery.ts';
import type { ComparedImage, ComparedVersion } from '../ImageComparison/comparedImage.ts';
import { ImageComparison } from '../ImageComparison/ImageComparison.tsx';
import { checkFiles } from '../ImageDropzone/uploadFile.ts';
import styles from './RevisionBoard.module.css';
import { RevisionBoardBar } from './RevisionBoardBar.tsx';
import { RevisionBoardRow } from './RevisionBoardRow.tsx';
import {
  isRevisionUploading,
  type RevisionAnswerDrafts,
  type RevisionBoardActions,
  type RevisionBoardItem,
} from './revisionBoardItem.ts';
import { useRevisionUpload } from './useRevisionUpload.ts';

export interface RevisionBoardProps
  extends Omit<React.HTMLAttributes<HTMLElement>, 'children' | 'aria-label'>,
    React.RefAttributes<HTMLElement> {
  'aria-label': string;
  items: readonly RevisionBoardItem[];
  actions: RevisionBoardActions;
  drafts: RevisionAnswerDrafts;
  /** Whether the studio works on the revision; otherwise it is only shown. @default false */
  isWorkable?: boolean;
  /** Why it was not delivered, in Danish; the first image with a problem then gets the focus. */
  refusal?: string | undefined;
  /** The image that a file belongs to by its name, for files that are dropped beside the images. */
  findItem: (fileName: string) => string | undefined;
  maxFileBytes: number;
  /** The owner's words for an image that was made with AI. @default none */
  aiLabel?: string | undefined;
  /** What the customer has written about the order, shown with the originals. @default none */
  orderNote?: string | undefined;
}

/**
 * The images of a revision: what the customer means, the new version of each, and whether it is done. Files are dropped on an
 * image, pasted or chosen; `N` goes to the next without an answer.
 * @example <RevisionBoard aria-label="Billeder i rettelse 1" items={items} actions={actions} drafts={drafts} findItem={find}
 * … />
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
  const { deliver, problem } = useRevisionUpload(root, { items, actions, refusal });
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
      {items.length === 0 && <p className="meta breakable">{imageTexts.batchEmpty.title}</p>}
      <ol className="plain-list">
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

interface ChosenFiles {
  items: readonly RevisionBoardItem[];
  actions: RevisionBoardActions;
  findItem: (fileName: string) => string | undefined;
  maxFileBytes: number;
}

/** Takes chosen files for the images that they belong to, and knows what is wrong with the others. */
function useChosenFiles({ items, actions, findItem, maxFileBytes }: ChosenFiles) {
  /** By image; without one, of files that belong to none. */
  const [errors, setErrors] = useState<ReadonlyMap<string | undefined, string>>(new Map());

  async function addFiles(files: readonly File[], itemId?: string) {
    const { accepted, errors: wrong } = await checkFiles([...files], 'image', maxFileBytes);
    const found = new Map<string | undefined, string>();
    if (wrong[0]) found.set(itemId, wrong[0]);
    const taken = new Set<string>();
    for (const file of accepted) {
      const target = itemId ?? findItem(file.name) ?? (items.length === 1 ? items[0]?.id : undefined);
      const item = items.find(({ id }) => id === target);
      if (!item || isRevisionUploading(item)) found.set(undefined, answerTexts.noPlace(file.name));
      else if (taken.has(item.id)) found.set(itemId, answerTexts.oneFile);
      else {
        taken.add(item.id);
        // The last chosen one is meant.
        if (item.file) actions.onRemove(item.file.key);
        actions.onAdd(file, item.id);
      }
    }
    setErrors(found);
  }

  return { errors, addFiles };
}

/** The images that can be shown large: the version that is meant beside the new one, and the original beside both. */
function comparedVersions(
  items: readonly RevisionBoardItem[],
  orderNote: string | undefined,
): ComparedImage[] {
  return items.flatMap(({ id, name, note, marks, meant, original, versions, file }) => {
    const made = [...ofFile(file), ...versions.map((version) => ofVersion(version, versions[0]?.id))];
    const all = [...made, ...(meant ? [ofVersion(meant, versions[0]?.id)] : [])];
    return [
      ...(meant || made.length > 0
        ? [{ id, name, before: meant?.image, original: original?.image, marks, note, afters: made }]
        : []),
      ...(original
        ? [
            {
              id: originalId(id),
              name: answerTexts.withOriginal(name),
              before: original.image,
              marks: original.marks,
              note: orderNote,
              afters: all,
            },
          ]
        : []),
    ];
  });
}

function originalId(itemId: string): string {
  return `original ${itemId}`;
}

function ofVersion(
  { id, version, name, image }: DeliveryVersion,
  newest: string | undefined,
): ComparedVersion {
  return { id, label: boardTexts.version(version, id === newest), name, image, isStored: true };
}

function ofFile(file: DeliveryFile | undefined): ComparedVersion[] {
  const { key, name, url, shape } = file ?? {};
  if (!key || !name || !url) return [];
  const image = { alt: name, thumbnail: () => url, full: () => url, ...shape };
  return [{ id: key, label: boardTexts.waiting, name, image, isStored: false }];
}
