import type { OrderLimits } from '@rumklar/domain/images/limits';
import type { Message } from '@rumklar/domain/message';
import type { PaymentMethod } from '@rumklar/domain/payment/paymentMethod';
import type { ServicePrice } from '@rumklar/domain/prices/prices';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import type { ReactNode } from 'react';
import type { FormProps } from 'react-aria-components/Form';
import type { AddressFieldProps } from '../AddressField/index.ts';
import type { DetailsChange, UploadActions } from '../UploadField/index.ts';
import type { UploadProgress } from '../UploadStatus/index.ts';
import type { OrderFormDraft } from './orderFormDraft.ts';

/** Props of `OrderForm`. */
export interface OrderFormProps
  extends Omit<FormProps, 'children' | 'onSubmit' | 'onInvalid'>,
    UploadActions,
    React.RefAttributes<HTMLFormElement> {
  /** What the user has entered; the site keeps it, so that nothing is lost when the form unmounts. */
  draft: OrderFormDraft;
  /** Called with an updater function, as for React's `setState`. */
  onDraftChange: (update: (draft: OrderFormDraft) => OrderFormDraft) => void;
  /** The files and how far they are; `undefined` when the draft could not be loaded, and files cannot be chosen. */
  uploads: UploadProgress | undefined;
  /** Called with chosen, dropped, pasted or photographed files. */
  onAddFiles: (files: File[], as: { isFloorPlan: boolean }) => void;
  /** Called with what changes about images, by their keys. */
  onDetailsChange: (keys: string[], change: DetailsChange) => void;
  /** Called with the key of the image that the user wants to mark. */
  onMark: (key: string) => void;
  /** Called when the pointer or the focus reaches a button for that, to load what it opens. */
  onBeforeMark?: () => void;
  /** What the account may send with one order. */
  limits: OrderLimits;
  /** Shown where the files are too large together: the way to larger limits. */
  moreRoom?: ReactNode;
  /** The prices by service, in kroner; `undefined` while they are loading. */
  prices: Partial<Record<ServiceType, ServicePrice>> | undefined;
  /** Error message when the prices could not be loaded. */
  pricesError?: string;
  /** Loads the prices again; shown as a button below `pricesError`. */
  onRetryPrices?: () => void;
  /** What is promised about the order, below its price. */
  terms?: ReactNode;
  /** The card that is charged; `null` for none, `undefined` while loading. */
  card: PaymentMethod['card'] | null | undefined;
  /** Navigates to where a card is added. The submit button calls it when there is no card. */
  onAddCard: () => void;
  /** The step of the submission; `sending`: it waits for the last files. @default 'idle' */
  submitState?: 'idle' | 'validating' | 'sending' | 'saving';
  /** The server's error message, shown above the submit button. */
  serverError?: Message;
  /**
   * Called after the user has confirmed.
   *
   * @param total the price that was shown, in kroner
   */
  onSubmit: (draft: OrderFormDraft, total: number) => void;
  /** Called when the user submits an invalid draft. */
  onInvalid?: () => void;
  /** Called when the code of a dialog could not be loaded; pressing its button again makes a new attempt. */
  onPartLost?: () => void;
  /** Searches the address service for suggestions. */
  searchAddress: AddressFieldProps['search'];
  /** Called when the address service fails; the user can still type an address. */
  onSearchError?: AddressFieldProps['onSearchError'];
}
