import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ToastRegionProps as AriaToastRegionProps } from 'react-aria-components/Toast';
import type { ToastContent, ToastTone } from './showToast.ts';

export interface ToastRegionProps
  extends Omit<AriaToastRegionProps<ToastContent>, 'queue' | 'children' | 'className' | 'style' | 'render'>,
    React.RefAttributes<HTMLDivElement> {
  className?: string;
}

export const toastIcons: Readonly<Record<ToastTone, LucideIcon>> = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
};
