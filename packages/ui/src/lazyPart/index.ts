export { callOnLost } from './callOnLost.tsx';
export { type LazyPart, type LazyPartOptions, lazyPart } from './lazyPart.tsx';
