import type { OrderLimits } from '@rumklar/domain/images/limits';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { OrderField } from '@rumklar/domain/orders/validation';
import { takesFloorPlans } from '@rumklar/domain/services/serviceTypes';
import type { Ref } from 'react';
import { AddressField } from '../AddressField/index.ts';
import { ImageDropzone, type UploadFile } from '../ImageDropzone/index.ts';
import { ServicePicker } from '../ServicePicker/index.ts';
import { TextArea } from '../TextArea/index.ts';
import { TextField } from '../TextField/index.ts';
import styles from './OrderForm.module.css';
import { draftBytes, type OrderFormDraft } from './orderFormDraft.ts';
import type { OrderFormProps } from './orderFormProps.ts';

interface OrderFormFieldsProps
  extends Pick<
    OrderFormProps,
    'draft' | 'onDraftChange' | 'prices' | 'searchAddress' | 'onSearchError' | 'onRetryUpload'
  > {
  errors: Partial<Record<OrderField, string>>;
  limits: OrderLimits;
  isBusy: boolean;
  titleRef: Ref<HTMLInputElement>;
  addressRef: Ref<HTMLInputElement>;
  notesRef: Ref<HTMLTextAreaElement>;
  imagesRef: Ref<HTMLButtonElement>;
  floorPlansRef: Ref<HTMLButtonElement>;
}

/** The form's fields, in one column. */
export function OrderFormFields({
  draft,
  onDraftChange,
  prices,
  searchAddress,
  onSearchError,
  onRetryUpload,
  errors,
  limits,
  isBusy,
  titleRef,
  addressRef,
  notesRef,
  imagesRef,
  floorPlansRef,
}: OrderFormFieldsProps) {
  const set = (change: Partial<OrderFormDraft>) => onDraftChange((latest) => ({ ...latest, ...change }));
  const add = (field: FileField) => (files: File[]) =>
    onDraftChange((latest) => ({ ...latest, [field]: [...latest[field], ...files.map(asUpload)] }));
  const remove = (field: FileField) => (id: string) =>
    onDraftChange((latest) => ({ ...latest, [field]: latest[field].filter((upload) => upload.id !== id) }));

  return (
    <div className={styles.fields}>
      <TextField
        label="Titel"
        hint="Det navn, du vil kende ordren på."
        value={draft.title}
        onChange={(title) => set({ title })}
        errorMessage={errors.title}
        inputRef={titleRef}
        isReadOnly={isBusy}
        autoComplete="off"
      />
      <AddressField
        label="Adresse"
        value={draft.address}
        onChange={(address) => set({ address })}
        search={searchAddress}
        onSearchError={onSearchError}
        errorMessage={errors.address}
        inputRef={addressRef}
        isReadOnly={isBusy}
      />
      <ServicePicker
        value={draft.serviceType}
        onChange={(serviceType) => set({ serviceType })}
        prices={prices}
        errorMessage={errors.serviceType}
        isReadOnly={isBusy}
      />
      <TextArea
        label="Noter"
        isOptional
        hint="Fortæl, hvad vi skal lægge mærke til på billederne."
        value={draft.notes}
        onChange={(notes) => set({ notes })}
        errorMessage={errors.notes}
        inputRef={notesRef}
        isReadOnly={isBusy}
      />
      <ImageDropzone
        label="Billeder"
        hint={orderTexts.imagesHint(limits)}
        maxBytes={limits.totalBytes}
        files={draft.images}
        totalBytes={draftBytes(draft)}
        onAdd={add('images')}
        onRemove={remove('images')}
        onRetry={onRetryUpload}
        errorMessage={errors.images}
        buttonRef={imagesRef}
        isDisabled={isBusy}
      />
      {takesFloorPlans(draft.serviceType) && (
        <ImageDropzone
          label="Plantegninger"
          isOptional
          hint={orderTexts.floorPlansHint(limits)}
          maxBytes={limits.totalBytes}
          buttonLabel="Vælg plantegninger"
          kind="floorPlan"
          files={draft.floorPlans}
          totalBytes={draftBytes(draft)}
          onAdd={add('floorPlans')}
          onRemove={remove('floorPlans')}
          onRetry={onRetryUpload}
          errorMessage={errors.floorPlans}
          buttonRef={floorPlansRef}
          isDisabled={isBusy}
        />
      )}
    </div>
  );
}

type FileField = 'images' | 'floorPlans';

function asUpload(file: File): UploadFile {
  return { id: crypto.randomUUID(), file, state: 'ready' };
}
