export { BeforeAfter, type BeforeAfterImage, type BeforeAfterProps, haveSameShape } from './BeforeAfter.tsx';
