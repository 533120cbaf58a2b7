export { OrderForm } from './OrderForm.tsx';
export { OrderTextFields, type OrderTextFieldsProps } from './OrderTextFields.tsx';
export type { OrderDraftState, OrderDraftStore } from './orderDraftStore.ts';
export { focusFirstInvalid } from './orderFields.ts';
export { emptyOrderDraft, type OrderFormDraft } from './orderFormDraft.ts';
export type { OrderFormPrices, OrderFormProps, OrderSubmission } from './orderFormProps.ts';
