import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import type { OrderField } from '@rumklar/domain/orders/draft/validation';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { isWholeOrder } from '@rumklar/domain/services/families';
import { takesFloorPlans } from '@rumklar/domain/services/serviceTypes';
import type { ReactNode } from 'react';
import { ServiceExample } from '../ServiceExample/index.ts';
import { ServicePicker } from '../ServicePicker/index.ts';
import { Switch } from '../Switch/index.ts';
import { type UploadDetails, UploadField } from '../UploadField/index.ts';
import styles from './OrderForm.module.css';
import { OrderTextFields } from './OrderTextFields.tsx';
import { fieldMark } from './orderFields.ts';
import type { OrderFormDraft } from './orderFormDraft.ts';
import type { OrderFormProps } from './orderFormProps.ts';

interface OrderFormFieldsProps
  extends Pick<OrderFormProps, 'store' | 'limits' | 'searchAddress' | 'onSearchError'> {
  texts: OrderFormDraft;
  imageCount: number;
  errors: Partial<Record<OrderField, string>>;
  isBusy: boolean;
  /** What can be said about single images. */
  details: UploadDetails;
  /** How far the files are. */
  status: ReactNode;
}

/** The form's fields, in one column; the photographs first. */
export function OrderFormFields({
  store,
  texts,
  limits,
  searchAddress,
  onSearchError,
  imageCount,
  errors,
  isBusy,
  details,
  status,
}: OrderFormFieldsProps) {
  const set = (change: Partial<OrderFormDraft>) => store.changeTexts((latest) => ({ ...latest, ...change }));

  return (
    <div className={styles.fields}>
      <div className={styles.group}>
        <UploadField
          {...fieldMark('images')}
          {...{ store, details, status }}
          label="Billeder"
          hint={orderTexts.imagesHint(limits)}
          isWholePage
          isDisabled={isBusy}
          errorMessage={errors.images}
        />
        {imageCount > 0 && (
          <Switch
            isSelected={details.orderService === undefined}
            onChange={(isSame) => set({ hasOwnServices: !isSame })}
            isDisabled={isBusy || isWholeOrder(texts.serviceType)}
            hint={hintOf(texts)}
          >
            {detailsTexts.sameService}
          </Switch>
        )}
      </div>
      <div className={styles.group}>
        <ServicePicker
          {...fieldMark('serviceType')}
          value={texts.serviceType}
          onChange={(serviceType) => set({ serviceType })}
          prices={details.prices}
          hint={details.orderService && detailsTexts.otherImagesHint}
          errorMessage={errors.serviceType}
          isReadOnly={isBusy}
        />
        <ServiceExample
          service={texts.serviceType}
          className={styles.exampleBelow}
          sizes="(min-width: 48rem) 42rem, 100vw"
        />
      </div>
      {takesFloorPlans(texts.serviceType) && (
        <UploadField
          {...fieldMark('floorPlans')}
          store={store}
          label="Plantegninger"
          isOptional
          hint={orderTexts.floorPlansHint(limits)}
          buttonLabel="Vælg plantegninger"
          kind="floorPlan"
          isDisabled={isBusy}
          errorMessage={errors.floorPlans}
        />
      )}
      <OrderTextFields
        {...{ errors, searchAddress, onSearchError }}
        draft={texts}
        onChange={(update) => store.changeTexts((latest) => ({ ...latest, ...update(latest) }))}
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
