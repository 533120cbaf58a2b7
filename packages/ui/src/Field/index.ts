export { default as fieldStyles } from './Field.module.css';
export { FieldErrorWords, FieldFrame, type FieldProps } from './Field.tsx';
