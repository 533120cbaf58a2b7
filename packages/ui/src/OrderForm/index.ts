export { OrderForm } from './OrderForm.tsx';
export { emptyOrderDraft, type OrderFormDraft } from './orderFormDraft.ts';
export type { OrderFormProps } from './orderFormProps.ts';
