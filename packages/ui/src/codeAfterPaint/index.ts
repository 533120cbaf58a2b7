export { codeAfterPaint, type PageFiles } from './codeAfterPaint.ts';
