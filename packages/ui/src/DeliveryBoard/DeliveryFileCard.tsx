import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { labelText, leastMadeWith } from '@rumklar/domain/images/label';
import { orderNumber } from '@rumklar/domain/orders/number';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { Check, CircleAlert, RotateCcw, TriangleAlert, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Badge, type BadgeTone } from '../Badge/index.ts';
import { Button } from '../Button/index.ts';
import { Checkbox } from '../Checkbox/index.ts';
import { Icon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { OtherShape } from '../ImageComparison/index.ts';
import styles from './DeliveryBoard.module.css';
import { DeliveryMoveMenu } from './DeliveryMoveMenu.tsx';
import { DeliveryImageButton } from './DeliveryThumbnail.tsx';
import type { DeliveryActions, DeliveryFile, DeliveryItem, DeliveryOriginal } from './delivery.ts';
import { draggable } from './dragging.ts';
import { MadeWithSelect } from './MadeWithSelect.tsx';
import { PlacedAsChoice } from './PlacedAsChoice.tsx';

interface DeliveryFileCardProps {
  file: DeliveryFile;
  /** The row that it is in; without it there is no other image that it could replace. */
  item?: DeliveryItem | undefined;
  /** What it was made from. @default the original of its row */
  original?: DeliveryOriginal | undefined;
  /** Whether there is an original that it can be moved to. @default true */
  isMovable?: boolean;
  /** What the image without an original is called that it replaces. */
  replacedName?: string | undefined;
  /** What its original is edited by. */
  services: readonly ServiceType[];
  aiLabel: string | undefined;
  actions: Pick<DeliveryActions, 'onRemove' | 'onRetry' | 'onMadeWith'> &
    Partial<Pick<DeliveryActions, 'onPlace'>>;
  /** Asks for the tick without which it is not uploaded, as it has no original. */
  onLackOriginal?: ((isAllowed: boolean) => void) | undefined;
  /** Without it the file stays where it was chosen. */
  onMove?: ((originalId: string | null) => void) | undefined;
  onOpen: () => void;
}

/** A chosen file: how it was found, what it will be, how it was made, and how far it is. */
export function DeliveryFileCard({
  file,
  item,
  original = item?.original,
  isMovable = true,
  replacedName,
  services,
  aiLabel,
  actions,
  onLackOriginal,
  onMove,
  onOpen,
}: DeliveryFileCardProps) {
  const { key, name, url, state, error, as, deliverableId, matchedBy, elsewhere } = file;
  const isBusy = state === 'preparing' || state === 'uploading';
  const hasOthers = item !== undefined && item.results.length + item.files.length > 1;
  const label = labelText(file.madeWith, services, aiLabel);
  return (
    <article
      className={styles.card}
      data-state={state}
      aria-label={name}
      {...(!isBusy && onMove && draggable({ kind: 'file', id: key }))}
    >
      <div className={styles.picture}>
        {url ? (
          <DeliveryImageButton
            id={key}
            image={{ thumbnail: file.thumbnail ?? (() => url), full: () => url }}
            label={boardTexts.enlarge(name)}
            onPress={onOpen}
          />
        ) : (
          <span className={styles.thumbnail} />
        )}
        {(state === 'preparing' || state === 'uploading') && (
          <Progress name={name} state={state} progress={file.progress ?? 0} />
        )}
      </div>
      <div className={styles.details}>
        <p className={styles.fileName}>{name}</p>
        <p className={styles.facts}>
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
          {state !== 'refused' && onMove && <span data-found={matchedBy}>{boardTexts.found[matchedBy]}</span>}
        </p>
        {replacedName && <p className={styles.muted}>{boardTexts.replaces(replacedName)}</p>}
        <OtherShape image={file.shape} original={original?.image} />
        {file.isUncertain && <Doubt>{boardTexts.uncertain}</Doubt>}
        {/* Cameras count from 1 again: a name alone says nothing of a file that has its original. */}
        {elsewhere && (elsewhere.isSame || !item) && (
          <Doubt>{boardTexts.elsewhere(orderNumber(elsewhere.orderNumber), elsewhere)}</Doubt>
        )}
        {file.isUncertain && item && state !== 'refused' && !isBusy && (
          <Button
            variant="secondary"
            size="sm"
            className={styles.pairFits}
            aria-label={boardTexts.pairFitsOf(name)}
            onPress={({ target }) => {
              // The button goes with the question.
              target.closest('article')?.querySelector<HTMLElement>('[data-move]')?.focus();
              actions.onPlace?.(key, item.original.id, as, deliverableId);
            }}
          >
            <Icon icon={Check} size={16} />
            {boardTexts.pairFits}
          </Button>
        )}
        {(state === 'failed' || state === 'refused') && (
          <p className={styles.error}>
            <Icon icon={CircleAlert} size={16} />
            <span>{error ?? boardTexts.notUploaded}</span>
          </p>
        )}
        {state !== 'refused' && (
          <>
            {hasOthers && (
              <PlacedAsChoice
                {...{ name, as, deliverableId }}
                results={item.results}
                isDisabled={isBusy}
                onChange={(next, replaced) => actions.onPlace?.(key, item.original.id, next, replaced)}
              />
            )}
            {onLackOriginal && (
              <Checkbox
                data-lacks-original=""
                aria-label={boardTexts.lackOriginalOf(name)}
                isSelected={file.mayLackOriginal ?? false}
                isDisabled={isBusy}
                onChange={onLackOriginal}
              >
                {boardTexts.lackOriginal}
              </Checkbox>
            )}
            <div className={styles.made}>
              <MadeWithSelect
                aria-label={`${boardTexts.madeWith}: ${name}`}
                value={file.madeWith}
                least={leastMadeWith(services)}
                isDisabled={isBusy}
                onChange={(madeWith) => actions.onMadeWith([key], madeWith)}
              />
              <small>{label ?? boardTexts.withoutLabel}</small>
            </div>
          </>
        )}
        <div className={styles.actions}>
          {state === 'failed' && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={boardTexts.retryOf(name)}
              onPress={() => actions.onRetry(key)}
            >
              <Icon icon={RotateCcw} size={16} />
              {boardTexts.retry}
            </Button>
          )}
          {state !== 'refused' && onMove && (
            <DeliveryMoveMenu
              name={name}
              current={item?.original.id ?? null}
              isDisabled={isBusy || !isMovable}
              onMove={onMove}
            />
          )}
          {!isBusy && (
            <IconButton
              icon={X}
              size="sm"
              aria-label={boardTexts.remove(name)}
              onPress={() => actions.onRemove(key)}
            />
          )}
        </div>
      </div>
    </article>
  );
}

function Doubt({ children }: { children: string }) {
  return (
    <p className={styles.uncertain}>
      <Icon icon={TriangleAlert} size={16} />
      <span>{children}</span>
    </p>
  );
}

interface ProgressProps {
  name: string;
  state: 'preparing' | 'uploading';
  progress: number;
}

function Progress({ name, state, progress }: ProgressProps) {
  const share: CSSProperties & { '--share': number } = { '--share': progress };
  return (
    <div
      role="progressbar"
      aria-label={`${state === 'preparing' ? boardTexts.preparing : boardTexts.sending}: ${name}`}
      aria-valuemin={0}
      aria-valuemax={1}
      // Preparing has no known end.
      {...(state === 'uploading' && {
        'aria-valuenow': progress,
        'aria-valuetext': percent.format(progress),
      })}
      className={styles.progress}
      style={share}
    />
  );
}

const STATES: Record<DeliveryFile['state'], { label: string; tone: BadgeTone }> = {
  ready: { label: boardTexts.waiting, tone: 'accent' },
  preparing: { label: boardTexts.preparing, tone: 'accent' },
  uploading: { label: boardTexts.sending, tone: 'accent' },
  failed: { label: boardTexts.failed, tone: 'danger' },
  refused: { label: boardTexts.refused, tone: 'danger' },
};
const percent = new Intl.NumberFormat('da-DK', { style: 'percent' });
