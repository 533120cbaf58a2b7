import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import type { OrderFormDraft } from '@rumklar/domain/orders/draft/orderFormDraft';
import type { OrderField } from '@rumklar/domain/orders/draft/validation';
import { hasOwnServices, orderedServices } from '@rumklar/domain/orders/imageDetails';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { isWholeOrder, takesFloorPlans } from '@rumklar/domain/services/families';
import { serviceTypes } from '@rumklar/domain/services/serviceTypes';
import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { ServiceDot } from '../ServiceBadge/ServiceBadge.tsx';
import { ServicePicker, type ServicePickerProps } from '../ServicePicker/ServicePicker.tsx';
import { Switch } from '../Switch/Switch.tsx';
import { UploadField } from '../UploadField/UploadField.tsx';
import type { UploadDetails } from '../UploadField/uploadDetails.ts';
import styles from './OrderForm.module.css';
import { type OrderFiles, usable } from './orderFiles.ts';
import { fieldMark, focusField, type OrderFormProps } from './orderFormProps.ts';

interface OrderFormFieldsProps
  extends Pick<OrderFormProps, 'store' | 'limits' | 'opening' | 'lastUsed' | 'standard'> {
  texts: OrderFormDraft;
  images: OrderFiles['images'];
  errors: Partial<Record<OrderField, string>>;
  isBusy: boolean;
  details: UploadDetails;
  status: ReactNode;
}

/** The photographs and their services, with floor plans. Services come first once there is something to give them to. */
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
    <div className="column shrink gap-4">
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

interface OrderFormServicesProps
  extends Pick<OrderFormProps, 'store' | 'standard'>,
    Pick<ServicePickerProps, 'prices' | 'lastUsed' | 'errorMessage' | 'isDisabled'> {
  texts: OrderFormDraft;
  images: OrderFiles['images'];
}

/** The service of all images; where each has its own, what they have together in one line. */
function OrderFormServices({ store, standard, texts, images, isDisabled, ...rest }: OrderFormServicesProps) {
  const isMixed = hasOwnServices(texts);
  const set = (change: Partial<OrderFormDraft>) => store.changeTexts((latest) => ({ ...latest, ...change }));
  return (
    <div className={classNames('column gap-1', styles.services)}>
      {images.length > 0 && (
        <Switch
          className={styles.same}
          isSelected={!isMixed}
          onChange={(isSame) => set({ hasOwnServices: !isSame })}
          isDisabled={isDisabled || isWholeOrder(texts.serviceType)}
          hint={isMixed ? <Mix {...{ texts, images }} /> : hintOf(texts)}
        >
          {detailsTexts.sameService}
        </Switch>
      )}
      {images.some(({ details }) => details?.room) && (
        <div className={classNames('cluster gap-1 gap-x-4', styles.standard)}>{standard}</div>
      )}
      {!isMixed && (
        <ServicePicker
          {...fieldMark('serviceType')}
          {...rest}
          isLabelHidden={images.length > 0}
          value={texts.serviceType}
          onChange={(serviceType) => set({ serviceType })}
          isDisabled={isDisabled}
        />
      )}
    </div>
  );
}

/** What the switch does, or why it cannot be turned off. */
function hintOf({ serviceType }: OrderFormDraft): string {
  return isWholeOrder(serviceType) ? detailsTexts.wholeOrderHint : detailsTexts.sameServiceHint;
}

function Mix({ texts, images }: Pick<OrderFormServicesProps, 'texts' | 'images'>) {
  const counted = usable(images);
  const chosen = new Set(
    counted.flatMap(({ details }) => orderedServices(texts, details) ?? [texts.serviceType]),
  );
  return (
    <>
      <span className={styles.dots} aria-hidden="true">
        {serviceTypes.map((service) => chosen.has(service) && <ServiceDot key={service} service={service} />)}
      </span>
      {detailsTexts.mix(chosen.size, counted.length)}
    </>
  );
}
