import type { OrderLimits } from '@rumklar/domain/images/files/limits';
import type { Message } from '@rumklar/domain/message';
import type { OrderFormDraft } from '@rumklar/domain/orders/draft/orderFormDraft';
import type { PaymentMethod } from '@rumklar/domain/payment/paymentMethod';
import type { OtherPayer } from '@rumklar/domain/payment/paymentTerms';
import type { OrderPrice, ServicePrice } from '@rumklar/domain/prices/prices';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import type { ReactNode } from 'react';
import type { FormProps } from 'react-aria-components/Form';
import type { AddressFieldProps } from '../AddressField/AddressField.tsx';
import type { UploadDetails } from '../UploadField/uploadDetails.ts';
import type { OrderDraftStore } from './orderDraftStore.ts';

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
