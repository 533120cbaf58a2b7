export { LostPart, type LostPartProps } from './LostPart.tsx';
