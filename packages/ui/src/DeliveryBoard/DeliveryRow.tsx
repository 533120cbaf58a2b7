import { boardTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { SKIP_REASON_MAX_LENGTH } from '@rumklar/domain/orders/status/delivery';
import { ImagePlus, Undo2 } from 'lucide-react';
import { type FormEvent, memo, useRef, useState } from 'react';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { ChooseFile } from '../DeliveryCard/ChooseFile.tsx';
import { DeliveryFileCard } from '../DeliveryCard/DeliveryFileCard.tsx';
import { DeliveryResultCard } from '../DeliveryCard/DeliveryResultCard.tsx';
import { DeliveryImageButton } from '../DeliveryCard/DeliveryThumbnail.tsx';
import { deliveryName, isSameItem } from '../DeliveryCard/delivery.ts';
import { Icon } from '../Icon/Icon.tsx';
import { ServiceBadge } from '../ServiceBadge/ServiceBadge.tsx';
import { TextField } from '../TextField/TextField.tsx';
import styles from './DeliveryRow.module.css';
import { type DeliveryRowProps, useRow } from './keyboard.ts';

/**
 * An original beside its finished images. Memoized, as there can be hundreds of rows; marked as pure, so that it is left out
 * of bundles that use only the board's cards.
 */
export const DeliveryRow = /* @__PURE__ */ memo(function DeliveryRow(props: DeliveryRowProps) {
  const { original, results, files, skipReason } = props.item;
  const { rowProps, label } = useRow(props);
  const isEmpty = results.length === 0 && files.length === 0;
  return (
    <li {...rowProps} className={styles.row} data-empty={isEmpty || undefined}>
      <div className={styles.original}>
        <div className={classNames('row shrink gap-1 gap-x-3', styles.heading)}>
          <h3 className={classNames('shrink large breakable gap-3', styles.name)}>
            <span className={classNames('muted strong tabular', styles.place)}>{original.place}</span>
            {label ?? original.name}
          </h3>
          {label && (
            <span className={classNames('ellipsis muted small strong', styles.file)}>{original.name}</span>
          )}
          <span className="wrap gap-x-3">
            {original.services.map((service) => (
              <ServiceBadge key={service} service={service} />
            ))}
          </span>
        </div>
        <DeliveryImageButton
          id={original.id}
          image={original.image}
          marks={isEmpty ? undefined : original.marks}
          label={boardTexts.enlarge(original.image.alt ?? boardTexts.original(original.place))}
          onPress={() => props.actions.open(original.id)}
        />
      </div>
      <div className={styles.results}>
        <Cards {...props} />
        {isEmpty && skipReason === undefined && <Missing {...props} />}
        {skipReason !== undefined && <Skipped {...props} reason={skipReason} />}
      </div>
    </li>
  );
}, isSameRow);

function Cards({ item, aiLabel, actions }: DeliveryRowProps) {
  const { original, results, files } = item;
  return (
    <>
      {results.map((result) => (
        <DeliveryResultCard
          key={result.id}
          {...{ result, item, actions }}
          onReplace={(added) => actions.onAdd(added, { originalId: original.id, deliverableId: result.id })}
          onMove={(version, to) => actions.move({ kind: 'version', id: version.id }, to)}
          onDelete={(version) => actions.askToDelete(result, version)}
          onOpen={() => actions.open(result.id)}
        />
      ))}
      {files.map((file) => (
        <DeliveryFileCard
          key={file.key}
          {...{ file, item, aiLabel, actions }}
          services={original.services}
          onMove={(to) => actions.move({ kind: 'file', id: file.key }, to)}
          onOpen={() => actions.open(file.key)}
        />
      ))}
    </>
  );
}

function Missing({ item: { original }, actions }: DeliveryRowProps) {
  const { id } = original;
  const name = deliveryName(original);
  return (
    <>
      <div className={styles.drop}>
        <Icon icon={ImagePlus} />
        <span className={styles.dropHere}>{boardTexts.dropHere}</span>
        <ChooseFile
          variant="quiet"
          label={boardTexts.chooseFile}
          name={boardTexts.chooseFileFor(name)}
          onFiles={(added) => actions.onAdd(added, { originalId: id })}
        />
      </div>
      <DeliverySkip name={name} onSkip={(reason) => actions.onSkip(id, reason)} />
    </>
  );
}

function Skipped({ item, reason, actions }: DeliveryRowProps & { reason: string }) {
  return (
    <div className={styles.skipped}>
      <p>
        <Badge>{boardTexts.skip}</Badge> {reason}
      </p>
      <Button
        variant="quiet"
        size="sm"
        aria-label={boardTexts.undoSkip(deliveryName(item.original))}
        onPress={() => actions.onTakeBack(item.original.id)}
      >
        <Icon icon={Undo2} size={16} />
        {boardTexts.undo}
      </Button>
    </div>
  );
}

function isSameRow(one: DeliveryRowProps, other: DeliveryRowProps): boolean {
  return (
    one.aiLabel === other.aiLabel &&
    one.isSelected === other.isSelected &&
    one.actions === other.actions &&
    isSameItem(one.item, other.item)
  );
}

interface DeliverySkipProps {
  name: string;
  /** Rejects when it was not saved. */
  onSkip: (reason: string) => Promise<void>;
}

/** `Leveres ikke`: a button, and then the field for the reason. */
function DeliverySkip({ name, onSkip }: DeliverySkipProps) {
  const [isOpen, setOpen] = useState(false);
  const { reason, setReason, error, setError, isSaving, save } = useSkipReason(onSkip);
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    setOpen(false);
    setError(undefined);
    requestAnimationFrame(() => button.current?.focus());
  }

  if (!isOpen) {
    return (
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        aria-label={boardTexts.skipOf(name)}
        onPress={() => setOpen(true)}
      >
        {boardTexts.skip}
      </Button>
    );
  }
  return (
    <form className="grid gap-3" onSubmit={save} noValidate>
      <TextField
        label={boardTexts.skipReason}
        hint={boardTexts.skipHint}
        value={reason}
        onChange={setReason}
        errorMessage={error}
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          else event.continuePropagation();
        }}
      />
      <span className="wrap gap-2">
        <Button type="submit" size="sm" isPending={isSaving}>
          {boardTexts.skipSave}
        </Button>
        <Button variant="secondary" size="sm" onPress={close}>
          {boardTexts.cancel}
        </Button>
      </span>
    </form>
  );
}

function useSkipReason(onSkip: DeliverySkipProps['onSkip']) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    const text = reason.trim();
    const problem = problemOf(text);
    setError(problem);
    if (problem || isSaving) return;
    setSaving(true);
    try {
      await onSkip(text);
    } catch {
      // Reported by the caller; what was written stays.
    } finally {
      setSaving(false);
    }
  }

  return { reason, setReason, error, setError, isSaving, save };
}

function problemOf(reason: string): string | undefined {
  if (reason === '') return boardTexts.skipMissing;
  return [...reason].length > SKIP_REASON_MAX_LENGTH
    ? boardTexts.skipTooLong(SKIP_REASON_MAX_LENGTH)
    : undefined;
}
