import type { Message } from '@rumklar/domain/message';
import type { ServicePrice } from '@rumklar/domain/prices/prices';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import type { FormProps } from 'react-aria-components/Form';
import type { AddressFieldProps } from '../AddressField/index.ts';
import type { OrderFormDraft } from './orderFormDraft.ts';

/** Props of {@link OrderForm}. */
export interface OrderFormProps
  extends Omit<FormProps, 'children' | 'onSubmit' | 'onInvalid'>,
    React.RefAttributes<HTMLFormElement> {
  /** What is typed and chosen; the site keeps it, so that nothing is lost when the form goes away. */
  draft: OrderFormDraft;
  /** Gets a function from the newest draft to the next one, as React's `setState` takes it. */
  onDraftChange: (update: (draft: OrderFormDraft) => OrderFormDraft) => void;
  /** The prices in kroner by service; `undefined` while they are loaded. */
  prices: Partial<Record<ServiceType, ServicePrice>> | undefined;
  /** Why there are no prices. */
  pricesError?: string;
  /** Asks for the prices again; shown as a button under `pricesError`. */
  onRetryPrices?: () => void;
  /** Whether a payment card exists; `undefined` while that is asked. */
  hasCard: boolean | undefined;
  /** Leads to where a card is added; without a card the submit button does this. */
  onAddCard: () => void;
  /** How far the sending is. @default 'idle' */
  submitState?: 'idle' | 'validating' | 'saving';
  /** What the server said, above the submit button. What was typed stays. */
  serverError?: Message;
  /**
   * Called after the person has confirmed.
   *
   * @param total the price that was shown, in kroner
   */
  onSubmit: (draft: OrderFormDraft, total: number) => void;
  /** Called when the draft was not good enough to ask for a confirmation. */
  onInvalid?: () => void;
  /** Sends a failed file again. */
  onRetryUpload?: (id: string) => void;
  /** Asks the address service for suggestions. */
  searchAddress: AddressFieldProps['search'];
  /** The address service did not answer; the address can be typed all the same. */
  onSearchError?: AddressFieldProps['onSearchError'];
}
