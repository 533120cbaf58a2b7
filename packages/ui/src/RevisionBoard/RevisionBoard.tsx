import { imageTexts } from '@rumklar/domain/images/texts';
import { countAnsweredItems } from '@rumklar/domain/revisions/answers';
import { answerTexts } from '@rumklar/domain/revisions/answerTexts';
import { CircleAlert, Send } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../Button/index.ts';
import { classNames } from '../classNames/index.ts';
import { Icon } from '../Icon/index.ts';
import { ImageComparison } from '../ImageComparison/index.ts';
import { checkFiles } from '../ImageDropzone/index.ts';
import { comparedVersions, originalId } from './comparedVersions.ts';
import { focusNextUnanswered, focusProblem } from './focus.ts';
import styles from './RevisionBoard.module.css';
import { RevisionBoardRow } from './RevisionBoardRow.tsx';
import { RevisionInput } from './RevisionInput.tsx';
import {
  type AnswerDrafts,
  isOnItsWay,
  isWaiting,
  problemOf,
  type RevisionBoardActions,
  type RevisionBoardItem,
} from './revisionBoardItem.ts';

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
  /** What is wrong with chosen files, by image; without one, of files that belong to none. */
  const [errors, setErrors] = useState<ReadonlyMap<string | undefined, string>>(new Map());
  const [isChecked, setChecked] = useState(false);
  const [unexplained, setUnexplained] = useState<string>();
  const problem = isChecked ? firstProblem(items) : undefined;

  async function addFiles(files: readonly File[], itemId?: string) {
    const { accepted, errors: wrong } = await checkFiles([...files], 'image', maxFileBytes);
    const found = new Map<string | undefined, string>();
    if (wrong[0]) found.set(itemId, wrong[0]);
    const taken = new Set<string>();
    for (const file of accepted) {
      const target = itemId ?? findItem(file.name) ?? (items.length === 1 ? items[0]?.id : undefined);
      const item = items.find(({ id }) => id === target);
      if (!item || isOnItsWay(item)) found.set(undefined, answerTexts.noPlace(file.name));
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

  function deliver() {
    const isBlocked = items.some((item) => problemOf(item) !== undefined);
    setChecked(isBlocked);
    if (!isBlocked) return actions.onDeliver();
    if (root.current) focusProblem(root.current);
  }

  const onRefused = useEffectEvent(() => {
    setChecked(true);
    // What an image shows says it better, and ends when it is solved.
    setUnexplained(firstProblem(items) ? undefined : refusal);
    if (root.current) focusProblem(root.current);
  });
  useEffect(() => {
    if (refusal === undefined) setUnexplained(undefined);
    else onRefused();
  }, [refusal]);

  const goToNext = () => root.current && focusNextUnanswered(root.current);

  const waiting = items.flatMap((item) => (isWaiting(item) && item.file ? [item.file.key] : []));
  const isUploading = items.some(isOnItsWay);
  const elsewhere = errors.get(undefined);
  return (
    <section
      {...rest}
      aria-label={label}
      ref={(element) => {
        root.current = element;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
      }}
      className={classNames(styles.board, className)}
      {...(isWorkable && { 'data-drop-zone': '' })}
    >
      {isWorkable && (
        <div className={styles.bar}>
          <p role="status" className={styles.progress}>
            {answerTexts.progress(countAnsweredItems(items), items.length)}
          </p>
          <div className={styles.tools}>
            <Button
              variant="quiet"
              size="sm"
              isDisabled={items.every((item) => problemOf(item) === undefined)}
              onPress={goToNext}
            >
              {answerTexts.next} <kbd className={styles.key}>n</kbd>
            </Button>
            {(waiting.length > 0 || isUploading) && (
              <Button variant="secondary" isPending={isUploading} onPress={() => actions.onUpload(waiting)}>
                {isUploading ? answerTexts.uploading : answerTexts.upload(waiting.length)}
              </Button>
            )}
            <Button onPress={deliver}>
              <Icon icon={Send} size={16} />
              {answerTexts.deliver}
            </Button>
          </div>
          <RevisionInput zone={root} onFiles={(files) => void addFiles(files)} onNext={goToNext} />
          <div role="alert" className={styles.alert}>
            {[problem ?? unexplained, elsewhere]
              .filter((text) => text !== undefined)
              .map((text) => (
                <p key={text} className={styles.error}>
                  <Icon icon={CircleAlert} size={16} />
                  <span>{text}</span>
                </p>
              ))}
          </div>
        </div>
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

/** Why the images cannot be delivered, in words about all that share the first reason. */
function firstProblem(items: readonly RevisionBoardItem[]): string | undefined {
  if (items.some(isOnItsWay)) return answerTexts.stillUploading;
  const problems = items.flatMap((item) => problemOf(item) ?? []);
  const [first] = problems;
  return first && answerTexts.problem[first](problems.filter((problem) => problem === first).length);
}
