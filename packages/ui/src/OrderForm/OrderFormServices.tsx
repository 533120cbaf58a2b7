import { detailsTexts } from '@rumklar/domain/orders/detailsTexts';
import { hasOwnServices, orderedServices } from '@rumklar/domain/orders/imageDetails';
import { isWholeOrder } from '@rumklar/domain/services/families';
import { serviceTypes } from '@rumklar/domain/services/serviceTypes';
import { ServiceDot } from '../ServiceBadge/ServiceBadge.tsx';
import { ServicePicker, type ServicePickerProps } from '../ServicePicker/ServicePicker.tsx';
import { Switch } from '../Switch/Switch.tsx';
import styles from './OrderForm.module.css';
import { fieldMark } from './orderFields.ts';
import { type OrderFiles, type OrderFormDraft, usable } from './orderFormDraft.ts';
import type { OrderFormProps } from './orderFormProps.ts';

interface OrderFormServicesProps
  extends Pick<OrderFormProps, 'store' | 'standard'>,
    Pick<ServicePickerProps, 'prices' | 'lastUsed' | 'errorMessage' | 'isDisabled'> {
  texts: OrderFormDraft;
  images: OrderFiles['images'];
}

/** The service of all images; where each has its own, what they have together in one line. */
export function OrderFormServices({
  store,
  standard,
  texts,
  images,
  isDisabled,
  ...rest
}: OrderFormServicesProps) {
  const isMixed = hasOwnServices(texts);
  const set = (change: Partial<OrderFormDraft>) => store.changeTexts((latest) => ({ ...latest, ...change }));
  return (
    <div className={styles.services}>
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
      {images.some(({ details }) => details?.room) && <div className={styles.standard}>{standard}</div>}
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

/** The services that the images have together. */
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
