import { followAddress } from '@rumklar/domain/orders/draft/draftDetails';
import { type OrderFormDraft, typedFields } from '@rumklar/domain/orders/draft/orderFormDraft';
import type { OrderField } from '@rumklar/domain/orders/draft/validation';
import { AddressField, type AddressFieldProps } from '../AddressField/AddressField.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { fieldMark } from './orderFormProps.ts';

export interface OrderTextFieldsProps {
  draft: Omit<OrderFormDraft, 'serviceType' | 'hasOwnServices'>;
  onChange: (
    update: (latest: OrderTextFieldsProps['draft']) => Partial<OrderTextFieldsProps['draft']>,
  ) => void;
  errors: Partial<Record<OrderField, string>>;
  searchAddress: AddressFieldProps['search'];
  onSearchError?: AddressFieldProps['onSearchError'];
  /** @default false */
  isReadOnly?: boolean;
}

/** What is typed into an order: address, title, own case number and notes. */
export function OrderTextFields({
  draft,
  onChange,
  errors,
  searchAddress,
  onSearchError,
  isReadOnly,
}: OrderTextFieldsProps) {
  return (
    <>
      <AddressField
        {...fieldMark('address')}
        label={typedFields.address.label}
        value={draft.address}
        onChange={(address) =>
          onChange((latest) => ({
            address,
            title: followAddress(latest.title, latest.address, address),
          }))
        }
        search={searchAddress}
        onSearchError={onSearchError}
        errorMessage={errors.address}
        isReadOnly={isReadOnly}
      />
      <TextField
        {...fieldMark('title')}
        label={typedFields.title.label}
        value={draft.title}
        onChange={(title) => onChange(() => ({ title }))}
        errorMessage={errors.title}
        isReadOnly={isReadOnly}
        autoComplete="off"
      />
      <TextField
        {...fieldMark('reference')}
        label={typedFields.reference.label}
        isOptional
        value={draft.reference}
        onChange={(reference) => onChange(() => ({ reference }))}
        errorMessage={errors.reference}
        isReadOnly={isReadOnly}
        autoComplete="off"
      />
      <TextArea
        {...fieldMark('notes')}
        label={typedFields.notes.label}
        isOptional
        hint="Retouchøren læser dette."
        placeholder="Hvad skal væk, og hvad skal blive?"
        rows={3}
        value={draft.notes}
        onChange={(notes) => onChange(() => ({ notes }))}
        errorMessage={errors.notes}
        isReadOnly={isReadOnly}
      />
    </>
  );
}
