import type { ToastRegionProps as AriaToastRegionProps } from 'react-aria-components/Toast';
import type { ToastContent } from './showToast.ts';

export interface ToastRegionProps
  extends Omit<AriaToastRegionProps<ToastContent>, 'queue' | 'children' | 'className' | 'style' | 'render'>,
    React.RefAttributes<HTMLDivElement> {
  className?: string;
}
