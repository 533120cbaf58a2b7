import type { OrderLimits } from '@rumklar/domain/images/files/limits';
import type { Message } from '@rumklar/domain/message';
import type { OrderFormDraft } from '@rumklar/domain/orders/draft/orderFormDraft';
import type { OrderField } from '@rumklar/domain/orders/draft/validation';
import type { PaymentMethod } from '@rumklar/domain/payment/paymentMethod';
import type { OtherPayer } from '@rumklar/domain/payment/paymentTerms';
import type { OrderPrice, ServicePrice } from '@rumklar/domain/prices/prices';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { FormProps } from 'react-aria-components/Form';
import type { AddressFieldProps } from '../AddressField/AddressField.tsx';
import type { UploadDetails, UploadStore } from '../UploadField/uploadDetails.ts';
import type { UploadProgress } from '../UploadField/uploadItem.ts';

export interface OrderFormProps
  extends Omit<FormProps, 'children' | 'onSubmit' | 'onInvalid'>,
    Pick<UploadDetails, 'onMark' | 'onBeforeMark'>,
    React.RefAttributes<HTMLFormElement> {
  /** What the user has entered and chosen; it outlives the form. */
  store: OrderDraftStore;
  /** Whether the order is placed already and the form changes it. @default false */
  isChange?: boolean;
  limits: OrderLimits;
  /** How many images of a draft are about to be shown. @default 0 */
  opening?: number;
  /** The services that the customer used last, the latest first. */
  lastUsed?: readonly ServiceType[] | undefined;
  /** Shown with the services once the room of a photograph is known: the services that are usual for rooms. */
  standard?: ReactNode;
  /** Shown before the address: whose order it is. */
  orderedFor?: ReactNode;
  /** Shown where the files are too large together: the way to larger limits. */
  largerLimits?: ReactNode;
  prices: OrderFormPrices;
  /** What is promised about the order, below its price. @param price `undefined` while it is not known */
  terms?: (price: OrderPrice | undefined, imageCount: number) => ReactNode;
  /** The part of the terms that the dialog which confirms the order repeats. */
  promise?: OrderFormProps['terms'];
  /** The card that is charged; `null` for none, `undefined` while loading. */
  card: PaymentMethod['card'] | null | undefined;
  /** Navigates to where a card is added. The submit button calls it when there is no card. */
  onAddCard: () => void;
  submission: OrderSubmission;
  /** Called when the user submits an invalid draft. */
  onInvalid?: () => void;
  /** Called when the code of a dialog could not be loaded; pressing its button again makes a new attempt. */
  onPartFailed?: () => void;
  searchAddress: AddressFieldProps['search'];
  /** Called when the address service fails; the user can still type an address. */
  onSearchError?: AddressFieldProps['onSearchError'];
}

/** The prices by service, in kroner, on their way to the form. */
export interface OrderFormPrices {
  /** `undefined` while they are loading. */
  byService: Partial<Record<ServiceType, ServicePrice>> | undefined;
  /** Who pays them, where it is not the person by the card. */
  payer?: OtherPayer;
  /** Why they could not be loaded. */
  error?: string;
  /** Loads them again; shown as a button below the error. */
  onRetry?: () => void;
}

export interface OrderSubmission {
  /** `sending`: it waits for the last files. @default 'idle' */
  state?: 'idle' | 'validating' | 'sending' | 'saving';
  /** The server's error message, shown above the submit button. */
  error?: Message;
  /** @param total the price that was shown, in kroner */
  onSubmit: (texts: OrderFormDraft, total: number) => void;
}

/** Marks the element of a field, so that it can be found and given the focus. */
export function fieldMark(field: OrderField): { 'data-field': OrderField } {
  return { 'data-field': field };
}

export function focusField(form: ParentNode, field: OrderField): void {
  focusControl(form.querySelector(`[data-field="${field}"]`));
}

/** Moves the focus to the first field with an error, in the order of the screen. @returns whether there are errors */
export function focusFirstInvalid(
  form: ParentNode,
  errors: Partial<Record<OrderField, string | undefined>>,
): boolean {
  const invalid = Object.entries(errors).flatMap(([field, error]) => (error ? field : []));
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  focusControl(fields.find(({ dataset }) => invalid.includes(dataset.field ?? '')));
  return invalid.length > 0;
}

function focusControl(field: ParentNode | null | undefined): void {
  // For photographs, the button that adds more, which is after them.
  const control =
    field?.querySelector<HTMLElement>('[data-choose] button') ?? field?.querySelector<HTMLElement>(CONTROLS);
  control?.focus();
}

const CONTROLS = 'button, input, textarea';

/** What the order form shows and changes, wherever it is kept. */
export interface OrderDraftStore extends UploadStore {
  state: () => OrderDraftState;
  /** Changes what the user has entered, as React's `setState` does. */
  changeTexts: (update: (texts: OrderFormDraft) => OrderFormDraft) => void;
}

/** The order as it is now; the same object until something changes. */
export interface OrderDraftState {
  texts: OrderFormDraft;
  /** The files and how far they are; `undefined` when the draft could not be loaded, and files cannot be chosen. */
  uploads: UploadProgress | undefined;
}

export function useDraftState(store: OrderDraftStore): OrderDraftState {
  return useSyncExternalStore(store.subscribe, store.state, store.state);
}
