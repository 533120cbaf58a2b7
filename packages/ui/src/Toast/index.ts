export { StaticToastRegion } from './StaticToastRegion.tsx';
export {
  dismissToast,
  showToast,
  type ToastAction,
  type ToastContent,
  type ToastOptions,
  type ToastTone,
} from './showToast.ts';
export { showToastOnNextPage } from './showToastOnNextPage.ts';
export { ToastRegion } from './ToastRegion.tsx';
export type { ToastRegionProps } from './toastRegionProps.ts';
