import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { type DeliveredAs, versionOf } from '@rumklar/domain/images/delivery/matching';
import { labelText, leastMadeWith } from '@rumklar/domain/images/label';
import { orderNumber } from '@rumklar/domain/orders/order';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { Check, ChevronDown, CircleAlert, RotateCcw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx';
import styles from './DeliveryCard.module.css';
import { DeliveryMoveMenu } from './DeliveryMoveMenu.tsx';
import type {
  DeliveryActions,
  DeliveryFile,
  DeliveryItem,
  DeliveryOriginal,
  DeliveryResult,
} from './delivery.ts';
import { MadeWithChoice } from './MadeWithChoice.tsx';
import { ShapeNotice } from './ShapeNotice.tsx';

export interface FileNotesProps {
  file: DeliveryFile;
  /** The row that it is in; `undefined` for a file without an image to replace. */
  item?: DeliveryItem | undefined;
  /** What it was made from. @default the original of its row */
  original?: DeliveryOriginal | undefined;
  isMovable?: boolean;
  replacedName?: string | undefined;
  services: readonly ServiceType[];
  aiLabel: string | undefined;
  /** Whether it asks how the image was made. @default false */
  asksMadeWith?: boolean;
  actions: Pick<DeliveryActions, 'onRemove' | 'onRetry' | 'onMadeWith'> &
    Partial<Pick<DeliveryActions, 'onPlace'>>;
  /** Asks for the tick without which it is not uploaded, as it has no original. */
  onAllowWithoutOriginal?: ((isAllowed: boolean) => void) | undefined;
  /** Without it the file stays where it was chosen. */
  onMove?: ((originalId: string | null) => void) | undefined;
  isBusy: boolean;
}

export function FileNotes(props: FileNotesProps) {
  const { file, original, replacedName, actions } = props;
  const { key, name, state, error } = file;
  return (
    <div className={classNames('cluster shrink gap-2 gap-x-3', styles.notes)}>
      {replacedName && <p className="muted small breakable">{boardTexts.replaces(replacedName)}</p>}
      <ShapeNotice image={file.shape} original={original?.image} />
      <Doubts {...props} />
      {(state === 'failed' || state === 'refused') && (
        <p className={classNames('danger strong breakable', styles.error)}>
          <Icon icon={CircleAlert} size={16} />
          <span>{error ?? boardTexts.notUploaded}</span>
        </p>
      )}
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
      {state !== 'refused' && <Choices {...props} />}
    </div>
  );
}

function Doubts({ file, item, isBusy, actions }: FileNotesProps) {
  const { key, name, state, as, deliverableId, elsewhere } = file;
  return (
    <>
      {/* Cameras count from 1 again: a name alone says nothing of a file that has its original. */}
      {elsewhere && (elsewhere.isSame || !item) && (
        <Doubt text={boardTexts.elsewhere(orderNumber(elsewhere.orderNumber), elsewhere)} />
      )}
      {file.isUncertain && (
        <Doubt text={boardTexts.uncertain}>
          {item && state !== 'refused' && !isBusy && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={boardTexts.pairFitsOf(name)}
              onPress={({ currentTarget }) => {
                // The button goes with the question.
                currentTarget.closest('article')?.querySelector<HTMLElement>('[data-move]')?.focus();
                actions.onPlace?.(key, item.original.id, as, deliverableId);
              }}
            >
              <Icon icon={Check} size={16} />
              {boardTexts.pairFits}
            </Button>
          )}
        </Doubt>
      )}
    </>
  );
}

function Choices({
  file: { key, name, as, deliverableId, madeWith, mayLackOriginal = false },
  item,
  isBusy,
  isMovable = true,
  services,
  aiLabel,
  asksMadeWith,
  actions,
  onAllowWithoutOriginal,
  onMove,
}: FileNotesProps) {
  return (
    <>
      {onMove && (
        <DeliveryMoveMenu
          name={name}
          current={item?.original.id ?? null}
          isDisabled={isBusy || !isMovable}
          onMove={onMove}
        />
      )}
      {item && item.results.length + item.files.length > 1 && (
        <PlacedAsChoice
          {...{ name, as, deliverableId }}
          results={item.results}
          isDisabled={isBusy}
          onChange={(next, replaced) => actions.onPlace?.(key, item.original.id, next, replaced)}
        />
      )}
      {onAllowWithoutOriginal && (
        <Checkbox
          data-lacks-original=""
          aria-label={boardTexts.lackOriginalOf(name)}
          isSelected={mayLackOriginal}
          isDisabled={isBusy}
          onChange={onAllowWithoutOriginal}
        >
          {boardTexts.deliverWithoutOriginal}
        </Checkbox>
      )}
      {asksMadeWith && (
        <>
          <MadeWithChoice
            aria-label={`${boardTexts.madeWith}: ${name}`}
            value={madeWith}
            least={leastMadeWith(services)}
            isDisabled={isBusy}
            onChange={(made) => actions.onMadeWith([key], made)}
          />
          <p className="muted small breakable">
            {labelText(madeWith, services, aiLabel) ?? boardTexts.withoutLabel}
          </p>
        </>
      )}
    </>
  );
}

function Doubt({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.notice}>
      <Icon icon={TriangleAlert} size={16} />
      <p>{text}</p>
      {children}
    </div>
  );
}

interface PlacedAsChoiceProps extends Pick<DeliveryFile, 'name' | 'as' | 'deliverableId'> {
  results: readonly DeliveryResult[];
  isDisabled: boolean;
  /** @param deliverableId of the picture that is replaced, where there are several */
  onChange: (as: DeliveredAs, deliverableId?: string) => void;
}

function PlacedAsChoice({ name, as, deliverableId, results, isDisabled, onChange }: PlacedAsChoiceProps) {
  if (results.length > 1) {
    return (
      <span className={styles.select}>
        <select
          aria-label={boardTexts.asLabel(name)}
          value={as === 'version' ? (deliverableId ?? versionOf(name, results.map(toKnown))?.id) : VARIANT}
          disabled={isDisabled}
          onChange={({ target: { value } }) =>
            value === VARIANT ? onChange('variant') : onChange('version', value)
          }
        >
          {results.map(({ id, variant }) => (
            <option key={id} value={id}>
              {boardTexts.versionOf(variant)}
            </option>
          ))}
          <option value={VARIANT}>{boardTexts.as.variant}</option>
        </select>
        <Icon icon={ChevronDown} size={16} />
      </span>
    );
  }
  return (
    <SegmentedControl
      aria-label={boardTexts.asLabel(name)}
      value={as}
      options={CHOICES.map((value) => ({ value, label: boardTexts.as[value], isDisabled }))}
      onChange={(next) => onChange(next)}
    />
  );
}

const VARIANT = 'variant';
const CHOICES: readonly DeliveredAs[] = ['version', 'variant'];

function toKnown({ id, versions }: DeliveryResult) {
  return { id, fileNames: versions.map(({ fileName }) => fileName ?? null) };
}
