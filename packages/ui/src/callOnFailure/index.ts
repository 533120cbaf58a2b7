export { callOnFailure } from './callOnFailure.tsx';
