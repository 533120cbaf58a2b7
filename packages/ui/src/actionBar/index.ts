export { useActionBar } from './useActionBar.ts';
