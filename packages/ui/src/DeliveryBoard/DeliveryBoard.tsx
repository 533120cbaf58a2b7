import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { mergeRefs } from 'react-aria/mergeRefs';
import { classNames } from '../classNames.ts';
import { MoveTargets } from '../DeliveryCard/DeliveryMoveMenu.tsx';
import type {
  DeliveryActions,
  DeliveryFile,
  DeliveryItem,
  DeliveryResult,
} from '../DeliveryCard/delivery.ts';
import { FieldErrors } from '../Field/GroupField.tsx';
import { DeliveryAdd } from './DeliveryAdd.tsx';
import { DeliveryBar } from './DeliveryBar.tsx';
import styles from './DeliveryBoard.module.css';
import { DeliveryDialogs, UncertainDialog } from './DeliveryDialogs.tsx';
import { DeliveryImages } from './DeliveryImages.tsx';
import { DeliveryTray } from './DeliveryTray.tsx';
import { deliveryPairs } from './deliveryPairs.ts';
import { useBoardFocus } from './keyboard.ts';
import { type BoardActions, useBoard } from './useBoard.ts';
import { useDeliveryFiles } from './useDeliveryFiles.ts';

export interface DeliveryBoardProps
  extends Omit<React.HTMLAttributes<HTMLElement>, 'children' | 'onSelect'>,
    React.RefAttributes<HTMLElement> {
  /** The originals in their order, with what there is of each; a floor plan only where there is something of it. */
  items: readonly DeliveryItem[];
  unmatched: readonly DeliveryFile[];
  unmatchedResults: readonly DeliveryResult[];
  /** The services of images without an original. @default none */
  services?: readonly ServiceType[];
  actions: DeliveryActions;
  /** The line below the label of the field for new files. */
  hint: string;
  maxFileBytes: number;
  /** The owner's words for an image that was made with AI. @default none */
  aiLabel?: string | undefined;
  /** @default false */
  isUploading?: boolean;
  onUpload: () => void;
  /** Uploads what is chosen, and completes the order; without it there is no such button. */
  onUploadAndComplete?: (() => void) | undefined;
  /** What the customer has written about the order, shown with each image. @default none */
  note?: string | undefined;
  /** Buttons beside the heading of the finished images. */
  tools?: ReactNode;
  /** The id of the original that is worked on. @default none */
  selected?: string | undefined;
  onSelect?: ((originalId: string) => void) | undefined;
}

/**
 * The work page of an order: each original beside its finished image, or all as a contact sheet. Dropped files find their
 * originals; those that do not are in a tray, to be dragged onto one or moved by a menu. The arrow keys move between
 * originals, `N` goes to the next without an image, `V` shows the images large.
 * @example <DeliveryBoard items={items} unmatched={[]} unmatchedResults={[]} actions={actions} hint={hint} maxFileBytes={MAX}
 * … />
 */
export function DeliveryBoard({ onSelect = () => undefined, ref, className, ...props }: DeliveryBoardProps) {
  const { items, unmatched, unmatchedResults, actions: given, maxFileBytes, onUpload, ...others } = props;
  const { services = NO_SERVICES, hint, aiLabel, isUploading = false, onUploadAndComplete, ...more } = others;
  const { note, tools, selected, ...rest } = more;
  const [hintId, errorId] = [useId(), useId()];
  const root = useRef<HTMLElement>(null);
  const board = useBoard({ items, unmatched, unmatchedResults, actions: given, onSelect });
  const { onRowKey, ...next } = useBoardFocus(root, {
    trayCount: unmatched.length + unmatchedResults.length,
    onLarge: (focused) => board.setOpened(focused ?? firstWithImage(items)),
  });
  const { errors, addFiles, pairs, ...uploads } = useDeliveryFiles({ ...board, ...next, ...props });
  const actions = useStableActions({ ...board.actions, onAdd: addFiles });
  return (
    <MoveTargets value={items}>
      <section
        aria-label={boardTexts.originals}
        {...rest}
        ref={mergeRefs(root, ref)}
        className={classNames(styles.board, className)}
      >
        <DeliveryBar
          {...{ items, unmatched, isUploading, ...next, ...uploads }}
          uncertainCount={pairs.pairs.length}
        >
          <DeliveryAdd describedBy={`${hintId} ${errorId}`} onFiles={actions.onAdd} />
        </DeliveryBar>
        <p id={hintId} className={classNames('meta', styles.hint)}>
          <span className={styles.instruction}>{boardTexts.chooseInstruction} </span>
          {hint}
        </p>
        <FieldErrors id={errorId} errors={errors} />
        <DeliveryTray
          {...{ services, aiLabel, actions }}
          files={unmatched}
          results={unmatchedResults}
          isMovable={items.length > 0}
        />
        <DeliveryImages
          {...{ items, aiLabel, actions, tools, selected }}
          // Deliverables, as the customer counts images: a further version adds none.
          count={items.reduce((sum, { results }) => sum + results.length, unmatchedResults.length)}
          onKey={onRowKey}
        />
        <p role="status" className="visually-hidden">
          {board.announcement}
        </p>
        <DeliveryDialogs
          board={board}
          images={deliveryPairs(items, unmatched, unmatchedResults, note)}
          focusAfter={() => root.current?.querySelector<HTMLElement>('[aria-current] button')}
        />
        <UncertainDialog {...pairs} />
      </section>
    </MoveTargets>
  );
}

function firstWithImage(items: readonly DeliveryItem[]): string | undefined {
  const first = items.find(({ files, results }) => files.length + results.length > 0) ?? items[0];
  return first?.original.id;
}

const NO_SERVICES: readonly ServiceType[] = [];

/** The same functions in every render, which call the latest ones: unchanged rows are not rendered again. */
function useStableActions(actions: BoardActions): BoardActions {
  const latest = useRef<object>(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState(
    () =>
      new Proxy(actions, {
        get:
          (_, name) =>
          (...input: unknown[]) =>
            Reflect.apply(Reflect.get(latest.current, name), undefined, input),
      }),
  );
  return stable;
}
