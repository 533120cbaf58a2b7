export { BeforeAfter, type BeforeAfterImage, type BeforeAfterProps } from './BeforeAfter.tsx';
