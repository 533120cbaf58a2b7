import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { OrderField } from '@rumklar/domain/orders/validation';
import { isWholeOrder } from '@rumklar/domain/services/families';
import { takesFloorPlans } from '@rumklar/domain/services/serviceTypes';
import type { ReactNode, Ref } from 'react';
import { ServiceExample } from '../ServiceExample/index.ts';
import { ServicePicker } from '../ServicePicker/index.ts';
import { Switch } from '../Switch/index.ts';
import { type UploadDetails, UploadField } from '../UploadField/index.ts';
import styles from './OrderForm.module.css';
import { OrderTextFields } from './OrderTextFields.tsx';
import { countUsable, type OrderFiles, type OrderFormDraft } from './orderFormDraft.ts';
import type { OrderFormProps } from './orderFormProps.ts';

interface OrderFormFieldsProps
  extends Pick<
    OrderFormProps,
    | 'draft'
    | 'onDraftChange'
    | 'onAddFiles'
    | 'onRemove'
    | 'onRetry'
    | 'onShrink'
    | 'onHideNote'
    | 'limits'
    | 'prices'
    | 'searchAddress'
    | 'onSearchError'
  > {
  files: OrderFiles;
  errors: Partial<Record<OrderField, string>>;
  isBusy: boolean;
  /** Whether files can be chosen yet. */
  takesFiles: boolean;
  /** What can be said about single images. */
  details: UploadDetails;
  /** How far the files are. */
  status: ReactNode;
  titleRef: Ref<HTMLInputElement>;
  addressRef: Ref<HTMLInputElement>;
  referenceRef: Ref<HTMLInputElement>;
  notesRef: Ref<HTMLTextAreaElement>;
  imagesRef: Ref<HTMLButtonElement>;
  floorPlansRef: Ref<HTMLButtonElement>;
}

/** The form's fields, in one column; the photographs first. */
export function OrderFormFields({
  draft,
  onDraftChange,
  files,
  onAddFiles,
  onRemove,
  onRetry,
  onShrink,
  onHideNote,
  limits,
  prices,
  searchAddress,
  onSearchError,
  errors,
  isBusy,
  takesFiles,
  details,
  status,
  titleRef,
  addressRef,
  referenceRef,
  notesRef,
  imagesRef,
  floorPlansRef,
}: OrderFormFieldsProps) {
  const set = (change: Partial<OrderFormDraft>) => onDraftChange((latest) => ({ ...latest, ...change }));
  const uploads = { onRemove, onRetry, onShrink, onHideNote, isDisabled: isBusy || !takesFiles };
  const hasFloorPlans = takesFloorPlans(draft.serviceType);

  /** A PDF is a floor plan, wherever on the page it is dropped. */
  function addImages(added: File[]) {
    const isPlan = ({ type }: File) => hasFloorPlans && type === 'application/pdf';
    const [plans, images] = [added.filter(isPlan), added.filter((file) => !isPlan(file))];
    if (images.length > 0) onAddFiles(images, { isFloorPlan: false });
    if (plans.length > 0) onAddFiles(plans, { isFloorPlan: true });
  }

  return (
    <div className={styles.fields}>
      <div className={styles.group}>
        <UploadField
          {...uploads}
          label="Billeder"
          hint={orderTexts.imagesHint(limits)}
          files={files.images}
          onAdd={addImages}
          isWholePage
          errorMessage={errors.images}
          buttonRef={imagesRef}
          details={details}
          status={status}
        />
        {countUsable(files.images) > 0 && (
          <Switch
            isSelected={details.orderService === undefined}
            onChange={(isSame) => set({ hasOwnServices: !isSame })}
            isDisabled={isBusy || isWholeOrder(draft.serviceType)}
            hint={hintOf(draft)}
          >
            {detailsTexts.sameService}
          </Switch>
        )}
      </div>
      <div className={styles.group}>
        <ServicePicker
          value={draft.serviceType}
          onChange={(serviceType) => set({ serviceType })}
          prices={prices}
          hint={details.orderService && detailsTexts.otherImagesHint}
          errorMessage={errors.serviceType}
          isReadOnly={isBusy}
        />
        <ServiceExample
          service={draft.serviceType}
          className={styles.exampleBelow}
          sizes="(min-width: 48rem) 42rem, 100vw"
        />
      </div>
      {hasFloorPlans && (
        <UploadField
          {...uploads}
          label="Plantegninger"
          isOptional
          hint={orderTexts.floorPlansHint(limits)}
          buttonLabel="Vælg plantegninger"
          kind="floorPlan"
          files={files.floorPlans}
          onAdd={(added) => onAddFiles(added, { isFloorPlan: true })}
          errorMessage={errors.floorPlans}
          buttonRef={floorPlansRef}
        />
      )}
      <OrderTextFields
        {...{ draft, errors, searchAddress, onSearchError, addressRef, titleRef, referenceRef, notesRef }}
        onChange={(update) => onDraftChange((latest) => ({ ...latest, ...update(latest) }))}
        isReadOnly={isBusy}
      />
    </div>
  );
}

/** What the switch does now, or why it cannot be turned off. */
function hintOf({ serviceType, hasOwnServices }: OrderFormDraft): string {
  if (isWholeOrder(serviceType)) return detailsTexts.wholeOrderHint;
  return hasOwnServices ? detailsTexts.ownServicesHint : detailsTexts.sameServiceHint;
}
