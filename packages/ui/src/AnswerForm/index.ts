export { AnswerForm, type AnswerFormProps } from './AnswerForm.tsx';
