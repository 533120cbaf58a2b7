import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import type { OrderField } from '@rumklar/domain/orders/draft/validation';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { takesFloorPlans } from '@rumklar/domain/services/serviceTypes';
import type { ReactNode } from 'react';
import { UploadField } from '../UploadField/UploadField.tsx';
import type { UploadDetails } from '../UploadField/uploadDetails.ts';
import styles from './OrderForm.module.css';
import { OrderFormServices } from './OrderFormServices.tsx';
import { fieldMark, focusField } from './orderFields.ts';
import type { OrderFiles, OrderFormDraft } from './orderFormDraft.ts';
import type { OrderFormProps } from './orderFormProps.ts';

interface OrderFormFieldsProps
  extends Pick<OrderFormProps, 'store' | 'limits' | 'opening' | 'lastUsed' | 'standard'> {
  texts: OrderFormDraft;
  images: OrderFiles['images'];
  errors: Partial<Record<OrderField, string>>;
  isBusy: boolean;
  /** What can be said about single images. */
  details: UploadDetails;
  /** How far the files are. */
  status: ReactNode;
}

/**
 * The photographs and their services, with the floor plans that a service wants. Services come first once there is
 * something to give them to.
 */
export function OrderFormFields({
  store,
  texts,
  limits,
  opening = 0,
  lastUsed,
  standard,
  images,
  errors,
  isBusy,
  details,
  status,
}: OrderFormFieldsProps) {
  const hasImages = images.length + opening > 0;
  const services = (
    <>
      <OrderFormServices
        {...{ store, texts, images, lastUsed, standard }}
        prices={details.prices}
        errorMessage={errors.serviceType}
        isDisabled={isBusy}
      />
      {takesFloorPlans(texts.serviceType) && (
        <UploadField
          {...fieldMark('floorPlans')}
          store={store}
          label="Plantegninger"
          isOptional
          hint={orderTexts.floorPlansHint(limits)}
          kind="floorPlan"
          isDisabled={isBusy}
          errorMessage={errors.floorPlans}
        />
      )}
    </>
  );
  return (
    <div className={styles.fields}>
      {hasImages && services}
      {hasImages && (
        <button
          type="button"
          className={styles.skip}
          onClick={({ currentTarget: { form } }) => form && focusField(form, 'address')}
        >
          {orderFormTexts.toAddress}
        </button>
      )}
      <UploadField
        {...fieldMark('images')}
        {...{ store, details, status, opening }}
        label="Billeder"
        hint={orderTexts.imagesHint(limits)}
        isWholePage
        isDisabled={isBusy}
        errorMessage={errors.images}
      />
      {!hasImages && services}
    </div>
  );
}
