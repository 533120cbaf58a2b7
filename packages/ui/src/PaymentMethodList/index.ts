export { PaymentMethodList, type PaymentMethodListProps } from './PaymentMethodList.tsx';
