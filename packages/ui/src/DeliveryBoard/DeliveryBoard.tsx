import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { isSidecar } from '@rumklar/domain/images/formats/sidecars';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../classNames/index.ts';
import {
  type ChosenPlace,
  type DeliveryActions,
  type DeliveryFile,
  type DeliveryItem,
  type DeliveryResult,
  isWaiting,
  leftOutFiles,
  MoveTargets,
} from '../DeliveryCard/index.ts';
import { FieldErrors } from '../Field/index.ts';
import { ImageComparison } from '../ImageComparison/index.ts';
import { checkFiles } from '../ImageDropzone/index.ts';
import { comparedImages } from './comparedImages.ts';
import { DeliveryAdd } from './DeliveryAdd.tsx';
import { DeliveryBar } from './DeliveryBar.tsx';
import styles from './DeliveryBoard.module.css';
import { DeliveryImages } from './DeliveryImages.tsx';
import { DeliveryQuestions, UncertainDialog } from './DeliveryQuestions.tsx';
import { DeliveryTray } from './DeliveryTray.tsx';
import { useBoardFocus } from './keyboard.ts';
import { useBoard, usePairCheck } from './useBoard.ts';
import { useInSteps } from './useInSteps.ts';
import { useStableActions } from './useStableActions.ts';

/** Props of {@link DeliveryBoard}. `className`, `ref` and the rest go to the outermost element. */
export interface DeliveryBoardProps
  extends Omit<React.HTMLAttributes<HTMLElement>, 'children' | 'onSelect'>,
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
  /** The id of the original that is worked on. @default none */
  selected?: string | undefined;
  /** Called with the original that the focus has come to. */
  onSelect?: ((originalId: string) => void) | undefined;
}

/**
 * The work page of an order: each original beside its finished image, or all of them as a contact sheet. Dropped files find
 * their originals; those that do not are in a tray, and are dragged onto one or moved by a menu. The arrow keys move between
 * originals, and `N` to the next one without an image; `V` shows the images large.
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
  selected,
  onSelect = () => undefined,
  className,
  ref,
  ...rest
}: DeliveryBoardProps) {
  const [hintId, errorId] = [useId(), useId()];
  const root = useRef<HTMLElement>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const { checkPairs, ...pairs } = usePairCheck(items, given.onPlace);
  const board = useBoard({ items, unmatched, unmatchedResults, actions: given, onSelect });
  const actions = useStableActions({ ...board.actions, onAdd: addFiles });
  const trayFiles = useInSteps(unmatched, FILES);
  const trayCount = unmatched.length + unmatchedResults.length;
  const { goToNextMissing, goToNextUncertain, goToLeftOut, onRowKey } = useBoardFocus(root, {
    trayCount,
    onLarge: (focused) => board.setOpened(focused ?? firstWithImage(items)),
  });
  const waiting = [...items.flatMap(({ files }) => files), ...unmatched].filter(isWaiting);
  const leftOut = leftOutFiles(unmatched).length;

  async function addFiles(files: readonly File[], place?: ChosenPlace) {
    // What is next to images without being one is not an error; the caller says that it is left out.
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
        <DeliveryBar
          {...{ items, unmatched, isUploading }}
          uncertainCount={pairs.uncertain.length}
          onNextUncertain={goToNextUncertain}
          onLeftOut={goToLeftOut}
          onNextMissing={goToNextMissing}
          onUpload={upload}
          onUploadAndComplete={
            onUploadAndComplete && (() => checkPairs(() => uploadOthers(onUploadAndComplete)))
          }
        >
          <DeliveryAdd describedBy={`${hintId} ${errorId}`} onFiles={actions.onAdd} />
        </DeliveryBar>
        <p id={hintId} className={styles.hint}>
          {boardTexts.chooseInstruction} {hint}
        </p>
        <FieldErrors id={errorId} errors={errors} />
        {trayCount > 0 && (
          <DeliveryTray
            count={trayCount}
            files={trayFiles}
            results={unmatchedResults}
            isMovable={items.length > 0}
            {...{ services, aiLabel, actions }}
          />
        )}
        <DeliveryImages
          {...{ items, aiLabel, actions, tools, selected }}
          // Pictures, as the customer counts them: a further version adds none.
          count={items.reduce((sum, { results }) => sum + results.length, unmatchedResults.length)}
          onKey={onRowKey}
        />
        <p role="status" className="visually-hidden">
          {board.announcement}
        </p>
        <DeliveryQuestions
          board={board}
          focusAfter={() => root.current?.querySelector<HTMLElement>('[aria-current] button')}
        />
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
const FILES = { keyOf: ({ key }: DeliveryFile) => key, isSame: Object.is };
