import type { ToastRegionProps as AriaToastRegionProps } from 'react-aria-components/Toast';
import type { ToastContent } from './showToast.ts';

/** Props of `ToastRegion`. */
export interface ToastRegionProps
  extends Omit<AriaToastRegionProps<ToastContent>, 'queue' | 'children' | 'className' | 'style' | 'render'>,
    React.RefAttributes<HTMLDivElement> {
  /** Set on the region itself. */
  className?: string;
}
