export { default as fieldStyles } from './Field.module.css';
export { FieldFrame, type FieldProps } from './Field.tsx';
