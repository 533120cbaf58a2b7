export { OrderForm } from './OrderForm.tsx';
export { OrderTextFields, type OrderTextFieldsProps } from './OrderTextFields.tsx';
export { emptyOrderDraft, type OrderFormDraft } from './orderFormDraft.ts';
export type { OrderFormProps } from './orderFormProps.ts';
