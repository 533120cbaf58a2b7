export { callOnLost } from './callOnLost.tsx';
