export { BeforeAfter, type BeforeAfterImage, type BeforeAfterProps, LABEL_START } from './BeforeAfter.tsx';
