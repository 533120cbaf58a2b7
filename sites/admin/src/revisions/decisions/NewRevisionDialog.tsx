import { finishedNames } from '@rumklar/domain/images/delivery/names';
import type { FinishedImage } from '@rumklar/domain/orders/order';
import { onBehalfTexts as texts } from '@rumklar/domain/revisions/judgeTexts';
import { MAX_REVISION_NOTE, type NewRevisionItem } from '@rumklar/domain/revisions/revision';
import { Checkbox } from '@rumklar/ui/Checkbox';
import { Cover } from '@rumklar/ui/Cover';
import { TextArea } from '@rumklar/ui/TextArea';
import { useMemo, useRef, useState } from 'react';
import { useCreate } from 'react-admin';
import { FormDialog } from '../../layout/forms/FormDialog.tsx';
import type { AdminOrderDetail } from '../../orders/adminOrder.ts';
import { useSignedCovers } from '../../orders/query/useOrderSummaries.ts';
import styles from './Decision.module.css';
import { useDecision } from './useDecision.ts';

interface NewRevisionDialogProps {
  order: AdminOrderDetail;
  onClose: () => void;
  onSent: () => void;
}

/** Sends a revision for a customer who has called or written: delivered images, each with what should be different. */
export function NewRevisionDialog({ order, onClose, onSent }: NewRevisionDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [notes, setNotes] = useState<RevisionNotes>(new Map());
  const [isChecked, setChecked] = useState(false);
  const images = useMemo(() => deliveredImages(order), [order]);
  const covers = useSignedCovers(images.map(coverOf));
  const { decide, isSaving, failure } = useSendRevision(order.id, onSent);
  const problems = isChecked ? checkNotes(notes) : undefined;

  function change(deliverableId: string, note: string | undefined) {
    const changed = new Map(notes);
    if (note === undefined) changed.delete(deliverableId);
    else changed.set(deliverableId, note);
    setNotes(changed);
  }

  function submit() {
    setChecked(true);
    const [first] = images.filter(({ image }) => checkNotes(notes).has(image.deliverable.id));
    if (first) form.current?.querySelector<HTMLElement>(`[data-image="${first.image.id}"] textarea`)?.focus();
    else if (notes.size === 0) form.current?.querySelector('input')?.focus();
    else decide(itemsOf(images, notes));
  }

  return (
    <FormDialog
      title={texts.action}
      size="lg"
      submit={{ label: texts.submit(notes.size), busyLabel: texts.sending }}
      isSaving={isSaving}
      failure={failure}
      formRef={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.description}</p>
      <ul className="plain-list grid gap-4" aria-label={texts.images}>
        {images.map(({ image, name }) => (
          <ImageFields
            key={image.id}
            image={image}
            name={name}
            cover={covers.get(image.id)}
            note={notes.get(image.deliverable.id)}
            onChange={(note) => change(image.deliverable.id, note)}
            errorMessage={problems?.get(image.deliverable.id)}
          />
        ))}
      </ul>
      {isChecked && notes.size === 0 && (
        <p role="alert" className="danger">
          {texts.noneChosen}
        </p>
      )}
    </FormDialog>
  );
}

function useSendRevision(orderId: string, onSent: () => void) {
  const [create] = useCreate();
  // Sent again after a lost response it is the same revision.
  const [id] = useState(() => crypto.randomUUID());
  return useDecision(
    (items: ReturnType<typeof itemsOf>) =>
      create('rettelser', { data: { id, order_id: orderId, items } }, { returnPromise: true }),
    onSent,
    () => texts.sent,
  );
}

function coverOf({ image: { id, image_path, preview_path } }: DeliveredImage) {
  return { id, cover_path: image_path, cover_preview_path: preview_path };
}

interface ImageFieldsProps extends DeliveredImage {
  cover: string | undefined;
  /** What should be different; `undefined` while the image is not chosen. */
  note: string | undefined;
  onChange: (note: string | undefined) => void;
  errorMessage: string | undefined;
}

function ImageFields({ image, name, cover, note, onChange, errorMessage }: ImageFieldsProps) {
  return (
    <li className={styles.image} data-image={image.id}>
      <Cover url={cover} size="list" />
      <div className="grid grow shrink gap-3">
        <Checkbox
          isSelected={note !== undefined}
          onChange={(isChosen) => onChange(isChosen ? '' : undefined)}
        >
          {name}
        </Checkbox>
        {note !== undefined && (
          <TextArea
            label={texts.note}
            autoFocus
            rows={2}
            hint={texts.noteHint}
            value={note}
            onChange={onChange}
            errorMessage={errorMessage}
          />
        )}
      </div>
    </li>
  );
}

interface DeliveredImage {
  image: FinishedImage;
  name: string;
}

/** What should be different in the chosen images, by the ids of their deliverables. */
type RevisionNotes = ReadonlyMap<string, string>;

function deliveredImages({ address, order_images, finished_orders }: AdminOrderDetail): DeliveredImage[] {
  const newest = new Map<string, FinishedImage>();
  for (const image of finished_orders) {
    const other = newest.get(image.deliverable.id);
    if (image.delivered_at && (!other || other.version < image.version))
      newest.set(image.deliverable.id, image);
  }
  const byId = new Map([...newest.values()].map((image) => [image.id, image]));
  return [...finishedNames(address, order_images, [...byId.values()])].flatMap(([id, { name }]) => {
    const image = byId.get(id);
    return image ? { image, name } : [];
  });
}

/** Checks the words about the chosen images. @returns what is wrong, by the ids of the deliverables */
function checkNotes(notes: RevisionNotes): ReadonlyMap<string, string> {
  return new Map(
    [...notes].flatMap(([id, note]) => {
      const problem = problemOf(note);
      return problem ? [[id, problem] as const] : [];
    }),
  );
}

function itemsOf(images: readonly DeliveredImage[], notes: RevisionNotes): NewRevisionItem[] {
  return images.flatMap(({ image }) => {
    const note = notes.get(image.deliverable.id)?.trim();
    return note ? { deliverableId: image.deliverable.id, finishedId: image.id, note, marks: [] } : [];
  });
}

function problemOf(note: string): string | undefined {
  if (note.trim() === '') return texts.noteMissing;
  return [...note.trim()].length > MAX_REVISION_NOTE ? texts.noteTooLong : undefined;
}
