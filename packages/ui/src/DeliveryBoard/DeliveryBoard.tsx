import { boardTexts } from '@rumklar/domain/images/boardTexts';
import { isSidecar } from '@rumklar/domain/images/sidecars';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../classNames/index.ts';
import { ImageComparison } from '../ImageComparison/index.ts';
import { checkFiles } from '../ImageDropzone/index.ts';
import { comparedImages } from './comparedImages.ts';
import { DeliveryAdd } from './DeliveryAdd.tsx';
import { DeliveryBar } from './DeliveryBar.tsx';
import styles from './DeliveryBoard.module.css';
import { MoveTargets } from './DeliveryMoveMenu.tsx';
import { DeliveryQuestions } from './DeliveryQuestions.tsx';
import { DeliveryRow } from './DeliveryRow.tsx';
import { DeliveryTray } from './DeliveryTray.tsx';
import {
  type ChosenPlace,
  type DeliveryActions,
  type DeliveryFile,
  type DeliveryItem,
  type DeliveryResult,
  isMissing,
  isSameItem,
  uncertainPairs,
} from './delivery.ts';
import { focusedOriginal, focusNext, focusRow, focusTray, isTyping } from './keyboard.ts';
import { UncertainDialog } from './UncertainDialog.tsx';
import { useBoard } from './useBoard.ts';
import { useInSteps } from './useInSteps.ts';
import { useStableActions } from './useStableActions.ts';

/** Props of {@link DeliveryBoard}. `className`, `ref` and the rest go to the outermost element. */
export interface DeliveryBoardProps
  extends Omit<React.HTMLAttributes<HTMLElement>, 'children'>,
    React.RefAttributes<HTMLElement> {
  /** The originals in their order, without floor plans, and what there is of each. */
  items: readonly DeliveryItem[];
  /** Chosen files that no original was found for. */
  unmatched: readonly DeliveryFile[];
  /** Stored images without an original. */
  unmatchedResults: readonly DeliveryResult[];
  /** The services of images without an original. @default none */
  services?: readonly ServiceType[];
  /** What can be done with them. */
  actions: DeliveryActions;
  /** The line below the label of the field for new files. */
  hint: string;
  /** The largest size of one file, in bytes. */
  maxFileBytes: number;
  /** The owner's words for an image that was made with AI. @default none */
  aiLabel?: string | undefined;
  /** Whether chosen files are being uploaded. @default false */
  isUploading?: boolean;
  /** Uploads what is chosen. */
  onUpload: () => void;
  /** Uploads what is chosen, and completes the order; without it there is no such button. */
  onUploadAndComplete?: (() => void) | undefined;
  /** Buttons beside the heading of the finished images. */
  tools?: ReactNode;
}

/**
 * The work page of an order: a row for each original with its finished image beside it. Dropped files find their rows;
 * those that do not are in a tray, and are dragged onto a row or moved by a menu. The arrow keys move between rows, and `N`
 * to the next original without an image; `V` shows the images large.
 *
 * @example
 * <DeliveryBoard items={items} unmatched={[]} unmatchedResults={[]} actions={actions} hint={hint}
 *   maxFileBytes={MAX_FINISHED_BYTES} onUpload={upload} />
 */
export function DeliveryBoard({
  items,
  unmatched,
  unmatchedResults,
  services = NO_SERVICES,
  actions: given,
  hint,
  maxFileBytes,
  aiLabel,
  isUploading = false,
  onUpload,
  onUploadAndComplete,
  tools,
  className,
  ref,
  ...rest
}: DeliveryBoardProps) {
  const headingId = useId();
  const root = useRef<HTMLElement>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  // Those that were missing when the filter was set: a row does not vanish while somebody works on it.
  const [filtered, setFiltered] = useState<ReadonlySet<string>>();
  // What is done when the pairs that may be wrong have been looked at.
  const [unchecked, setUnchecked] = useState<() => void>();
  const uncertain = uncertainPairs(items);
  const board = useBoard({ items, unmatched, unmatchedResults, actions: given });
  const actions = useStableActions({ ...board.actions, onAdd: addFiles });
  const shown = useInSteps(
    filtered ? items.filter((item) => filtered.has(item.original.id) || isMissing(item)) : items,
    ROWS,
  );
  // Pictures, as the customer counts them: a further version adds none.
  const count = items.reduce((sum, { results }) => sum + results.length, unmatchedResults.length);
  const waiting = [...items.flatMap(({ files }) => files), ...unmatched].filter(
    ({ state }) => state === 'ready' || state === 'failed',
  );

  async function addFiles(files: readonly File[], place?: ChosenPlace) {
    // What lies beside images without being one is no error; the caller says that it is left out.
    const sidecars = files.filter(isSidecar);
    const checked = await checkFiles(
      files.filter((file) => !isSidecar(file)),
      'image',
      maxFileBytes,
    );
    setErrors(checked.errors);
    const added = [...checked.accepted, ...sidecars];
    if (added.length > 0) given.onAdd(added, place);
  }

  function upload() {
    setErrors(waiting.length === 0 ? [imageTexts.chooseFile] : []);
    if (waiting.length > 0) checkPairs(onUpload);
  }

  /** A pair that may be wrong is not uploaded unseen. */
  function checkPairs(run: () => void) {
    if (uncertain.length > 0) setUnchecked(() => run);
    else run();
  }

  function confirmPairs() {
    for (const { original, file } of uncertain) {
      given.onPlace(file.key, original.id, file.as, file.deliverableId);
    }
    setUnchecked(undefined);
    unchecked?.();
  }

  const goToNextMissing = () => root.current && focusNext(root.current, 'missing');
  const showLarge = () => {
    const first = items.find(({ files, results }) => files.length + results.length > 0) ?? items[0];
    board.setOpened(focusedOriginal(root.current) ?? first?.original.id);
  };
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const act = { n: goToNextMissing, v: showLarge }[event.key.toLowerCase()];
    if (!act || isTyping(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  const trayFiles = useInSteps(unmatched, FILES);
  const trayCount = unmatched.length + unmatchedResults.length;
  const trayBefore = useRef(trayCount);
  useEffect(() => {
    const isLess = trayCount < trayBefore.current;
    trayBefore.current = trayCount;
    if (!isLess) return;
    // The card that had the focus has been moved or removed.
    const frame = requestAnimationFrame(() => root.current && focusTray(root.current));
    return () => cancelAnimationFrame(frame);
  }, [trayCount]);

  function onRowKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && root.current && !isTyping(event.nativeEvent) && focusRow(root.current, event.target, step)) {
      event.preventDefault();
    }
  }

  return (
    <MoveTargets value={items}>
      <section
        aria-label={boardTexts.originals}
        {...rest}
        ref={(element) => {
          root.current = element;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
        }}
        className={classNames(styles.board, className)}
      >
        <DeliveryAdd hint={hint} errors={errors} onFiles={actions.onAdd} />
        <DeliveryBar
          {...{ items, unmatched, services, isUploading }}
          onUploadAndComplete={onUploadAndComplete && (() => checkPairs(onUploadAndComplete))}
          uncertainCount={uncertain.length}
          onNextUncertain={() => root.current && focusNext(root.current, 'uncertain')}
          isFiltered={filtered !== undefined}
          onFilter={(isFiltered) =>
            setFiltered(
              isFiltered ? new Set(items.filter(isMissing).map(({ original }) => original.id)) : undefined,
            )
          }
          onNextMissing={goToNextMissing}
          onMadeWith={given.onMadeWith}
          onUpload={upload}
        />
        {trayCount > 0 && (
          <DeliveryTray
            count={trayCount}
            files={trayFiles}
            results={unmatchedResults}
            isMovable={items.length > 0}
            {...{ services, aiLabel, actions }}
          />
        )}
        <div className={styles.finished}>
          <div className={styles.finishedHeading}>
            <h2 id={headingId}>{`Færdige billeder (${count})`}</h2>
            {tools}
          </div>
          {count === 0 && <p className={styles.muted}>{imageTexts.noneFinishedAdmin}</p>}
          {filtered && shown.length === 0 && <p className={styles.muted}>{boardTexts.noneMissing}</p>}
          <ol className={styles.rows} aria-labelledby={headingId} onKeyDown={onRowKey}>
            {shown.map((item) => (
              <DeliveryRow key={item.original.id} {...{ item, aiLabel, actions }} />
            ))}
          </ol>
        </div>
        <p role="status" className={styles.announcement}>
          {board.announcement}
        </p>
        <DeliveryQuestions board={board} />
        <UncertainDialog
          pairs={uncertain}
          isOpen={unchecked !== undefined}
          onConfirm={confirmPairs}
          onClose={() => setUnchecked(undefined)}
        />
        <ImageComparison
          images={comparedImages(items, unmatched, unmatchedResults)}
          current={board.opened}
          onChange={board.setOpened}
          onDownload={given.onDownload}
        />
      </section>
    </MoveTargets>
  );
}

const NO_SERVICES: readonly ServiceType[] = [];
const ROWS = { keyOf: ({ original }: DeliveryItem) => original.id, isSame: isSameItem };
const FILES = { keyOf: ({ key }: DeliveryFile) => key, isSame: Object.is };
