export { OrderForm, type OrderFormProps } from './OrderForm.tsx';
export { emptyOrderDraft, type OrderFormDraft } from './orderFormDraft.ts';
