import { isBackendError, messageOf } from '@rumklar/backend/errors';
import { editOrder } from '@rumklar/backend/orders/changes/editOrder';
import { formatPrice } from '@rumklar/domain/format/money';
import { type Message, sentence } from '@rumklar/domain/message';
import { type OrderField, validateOrder } from '@rumklar/domain/orders/draft/validation';
import type { Order } from '@rumklar/domain/orders/order';
import type { OrderLine } from '@rumklar/domain/orders/price/orderLine';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { orderTotal } from '@rumklar/domain/prices/prices';
import {
  type ServiceType,
  serviceLabels,
  serviceTypes,
  takesFloorPlans,
} from '@rumklar/domain/services/serviceTypes';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { Button } from '@rumklar/ui/Button';
import { Dialog } from '@rumklar/ui/Dialog';
import { FieldErrorContent, fieldStyles } from '@rumklar/ui/Field';
import { focusFirstInvalid, OrderTextFields } from '@rumklar/ui/OrderForm';
import { Select } from '@rumklar/ui/Select';
import { showToast } from '@rumklar/ui/Toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { searchAddress, showSearchFailed } from '../../addresses/searchAddress.ts';
import { backend } from '../../backend.ts';
import { servicePricesQuery } from '../../prices/priceQueries.ts';
import { SHOWN_IN_PLACE } from '../../queryClient.ts';
import { ORDERS_KEY } from '../orderQueries.ts';
import styles from './OrderEditing.module.css';

interface OrderEditingProps {
  order: Order;
  lines: readonly Pick<OrderLine, 'service_type'>[];
  /** How many floor plans the order has. */
  floorPlanCount: number;
  onClose: () => void;
}

/** The dialog in which a customer edits an order that nobody has begun. Its images stay. */
export function OrderEditing({ order, lines, floorPlanCount, onClose }: OrderEditingProps) {
  const [texts, setTexts] = useState(() => textsOf(order));
  const [service, setService] = useState<ServiceType>(order.service_type);
  const [isSubmitted, setSubmitted] = useState(false);
  const [serverError, setServerError] = useState<Message>();
  const prices = useQuery({ ...servicePricesQuery, ...SHOWN_IN_PLACE });
  const queryClient = useQueryClient();
  const form = useId();

  const price = prices.data?.[service];
  // What was agreed stays while the service does.
  const total =
    service === order.service_type ? order.total_amount : price && orderTotal(price, order.image_count);
  const errors: Partial<Record<OrderField, string>> = isSubmitted ? errorsOf(texts, service) : {};

  const { mutate, isPending } = useMutation({
    mutationFn: (expectedTotal: number) =>
      editOrder(backend, { id: order.id, ...texts, serviceType: service, expectedTotal }),
    meta: { showsToast: false },
    onSuccess: (edited) => {
      const isPriceChanged = edited.total_amount !== order.total_amount;
      const description = isPriceChanged
        ? changeTexts.editedTotal(formatPrice(edited.total_amount))
        : undefined;
      showToast({ ...changeTexts.edited, description }, ACTION_TOAST);
      queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] });
      onClose();
    },
    onError: (error) => {
      setServerError(messageOf(error, changeTexts.editFailed));
      if (isBackendError(error, 'total_changed')) queryClient.invalidateQueries(servicePricesQuery);
      if (isBackendError(error, 'order_begun')) queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    setServerError(undefined);
    const isInvalid = focusFirstInvalid(event.currentTarget, errorsOf(texts, service));
    if (!isInvalid && total !== undefined && !isPending) mutate(total);
  }

  return (
    <Dialog
      title={changeTexts.editTitle(order.number)}
      size="lg"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      // What was typed is not lost to a press beside the dialog.
      isDismissable={false}
      isKeyboardDismissDisabled={isPending}
      footer={
        <>
          <Button slot="close" variant="secondary" isDisabled={isPending}>
            Fortryd
          </Button>
          <Button type="submit" form={form} isPending={isPending}>
            {changeTexts.save}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        {lines.every(({ service_type }) => service_type === order.service_type) && (
          <Select
            label="Ydelse"
            options={SERVICES}
            value={service}
            onChange={setService}
            isDisabled={isPending || !prices.data}
            hint={
              floorPlanCount > 0 && !takesFloorPlans(service)
                ? changeTexts.floorPlansDropped(floorPlanCount)
                : undefined
            }
          />
        )}
        <OrderTextFields
          draft={texts}
          onChange={(update) => setTexts((latest) => ({ ...latest, ...update(latest) }))}
          errors={errors}
          searchAddress={searchAddress}
          onSearchError={showSearchFailed}
          isReadOnly={isPending}
        />
        {total !== undefined && (
          <p className={styles.total}>
            <span>I alt</span>
            <output>{formatPrice(total)}</output>
          </p>
        )}
        <div role="alert">
          {serverError && (
            <p className={fieldStyles.error}>
              <FieldErrorContent>{sentence(serverError)}</FieldErrorContent>
            </p>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function textsOf({ title, address, notes, reference }: Order) {
  return { title, address, notes: notes ?? '', reference: reference ?? '' };
}

/** By the rules of the order form; the images are not edited. */
function errorsOf(texts: ReturnType<typeof textsOf>, serviceType: ServiceType) {
  return validateOrder({ ...texts, serviceType, images: [{ size: 0 }], floorPlans: [] });
}

const SERVICES = serviceTypes.map((value) => ({ value, label: serviceLabels[value] }));
