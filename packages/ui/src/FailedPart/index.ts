export { FailedPart, type FailedPartProps } from './FailedPart.tsx';
