import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ToastTone } from './showToast.ts';

/** The icon of each tone. */
export const toastIcons: Readonly<Record<ToastTone, LucideIcon>> = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
};
