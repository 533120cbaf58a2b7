import { paths } from '@rumklar/domain/routes/paths';
import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { SHOWN_IN_PLACE } from '../queryClient.ts';
import { useRole } from './useRole.ts';

/** Pages that administrators have in their own area (specification §4, decision 14). */
export const SendAdminTo = {
  dashboard: () => <ForCustomers adminPath={paths.admin} />,
  orders: () => <ForCustomers adminPath={paths.adminOrders} />,
  // The page behind this one shows the profile, or that it could not be had.
  users: () => <ForCustomers adminPath={paths.adminUsers} profile={SHOWN_IN_PLACE} />,
};

function ForCustomers({ adminPath, profile }: { adminPath: string; profile?: typeof SHOWN_IN_PLACE }) {
  const role = useRole(profile);
  useEffect(() => {
    if (role === 'admin') location.replace(adminPath);
  }, [role, adminPath]);
  return role === 'customer' ? <Outlet /> : <PageSkeleton />;
}
