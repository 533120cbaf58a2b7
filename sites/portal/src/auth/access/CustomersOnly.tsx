import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import { type ReactNode, useEffect } from 'react';
import { SHOWN_IN_PLACE } from '../../queryClient.ts';
import { useRole } from './useRole.ts';

interface CustomersOnlyProps {
  /** Where administrators are redirected to. */
  adminPath: string;
  /** The page itself shows a profile that fails to load, so that no toast is needed. @default false */
  showsProfile?: boolean;
  children: ReactNode;
}

/** A page that administrators have in their own area. */
export function CustomersOnly({ adminPath, showsProfile = false, children }: CustomersOnlyProps) {
  const role = useRole(showsProfile ? SHOWN_IN_PLACE : undefined);
  useEffect(() => {
    if (role === 'admin') location.replace(adminPath);
  }, [role, adminPath]);
  return role === 'customer' ? children : <PageSkeleton />;
}
