import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { isSidecar } from '@rumklar/domain/images/formats/sidecars';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { type ReactNode, useId, useRef, useState } from 'react';
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
  isWaiting,
  leftOutFiles,
} from './delivery.ts';
import { UncertainDialog } from './UncertainDialog.tsx';
import { useBoard } from './useBoard.ts';
import { useBoardFocus } from './useBoardFocus.ts';
import { useInSteps } from './useInSteps.ts';
import { usePairCheck } from './usePairCheck.ts';
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
  /** What the customer has written about the order, shown with each image. @default none */
  note?: string | undefined;
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
  note,
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
  const { checkPairs, ...pairs } = usePairCheck(items, given.onPlace);
  const board = useBoard({ items, unmatched, unmatchedResults, actions: given });
  const actions = useStableActions({ ...board.actions, onAdd: addFiles });
  const shown = useInSteps(
    filtered ? items.filter((item) => filtered.has(item.original.id) || isMissing(item)) : items,
    ROWS,
  );
  const trayFiles = useInSteps(unmatched, FILES);
  const trayCount = unmatched.length + unmatchedResults.length;
  const { goToNextMissing, goToNextUncertain, goToLeftOut, onRowKey } = useBoardFocus(root, {
    trayCount,
    onLarge: (focused) => board.setOpened(focused ?? firstWithImage(items)),
  });
  // Pictures, as the customer counts them: a further version adds none.
  const count = items.reduce((sum, { results }) => sum + results.length, unmatchedResults.length);
  const waiting = [...items.flatMap(({ files }) => files), ...unmatched].filter(isWaiting);
  const leftOut = leftOutFiles(unmatched).length;

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
    if (waiting.length > leftOut) checkPairs(() => uploadOthers(onUpload));
    else if (leftOut > 0) leadToLeftOut();
  }

  /** Uploads what has an original or its tick, and leads to what has neither. */
  function uploadOthers(send: () => void) {
    send();
    if (leftOut > 0) leadToLeftOut();
  }

  function leadToLeftOut() {
    board.announce(boardTexts.leftOut(leftOut));
    goToLeftOut();
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
          onUploadAndComplete={
            onUploadAndComplete && (() => checkPairs(() => uploadOthers(onUploadAndComplete)))
          }
          uncertainCount={pairs.uncertain.length}
          onNextUncertain={goToNextUncertain}
          onLeftOut={goToLeftOut}
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
          pairs={pairs.uncertain}
          isOpen={pairs.isAsking}
          onConfirm={pairs.confirm}
          onClose={pairs.cancel}
        />
        <ImageComparison
          images={comparedImages(items, unmatched, unmatchedResults, note)}
          current={board.opened}
          onChange={board.setOpened}
          onDownload={given.onDownload}
        />
      </section>
    </MoveTargets>
  );
}

/** The first original that has a finished image or a chosen file, else the first one. */
function firstWithImage(items: readonly DeliveryItem[]): string | undefined {
  const first = items.find(({ files, results }) => files.length + results.length > 0) ?? items[0];
  return first?.original.id;
}

const NO_SERVICES: readonly ServiceType[] = [];
const ROWS = { keyOf: ({ original }: DeliveryItem) => original.id, isSame: isSameItem };
const FILES = { keyOf: ({ key }: DeliveryFile) => key, isSame: Object.is };
