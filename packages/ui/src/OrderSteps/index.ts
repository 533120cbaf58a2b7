export { type OrderStep, OrderSteps, type OrderStepsProps } from './OrderSteps.tsx';
