export { PriceBox, type PriceBoxProps } from './PriceBox.tsx';
