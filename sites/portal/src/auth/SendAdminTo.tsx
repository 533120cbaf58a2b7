import { paths } from '@rumklar/domain/routes/paths';
import { PageSkeleton } from '@rumklar/ui/PageSkeleton';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useRole } from './useRole.ts';

/** Pages that administrators have in their own area (specification §4, decision 14). */
export const SendAdminTo = {
  dashboard: () => <ForCustomers adminPath={paths.admin} />,
  orders: () => <ForCustomers adminPath={paths.adminOrders} />,
  users: () => <ForCustomers adminPath={paths.adminUsers} />,
};

function ForCustomers({ adminPath }: { adminPath: string }) {
  const role = useRole();
  useEffect(() => {
    if (role === 'admin') location.replace(adminPath);
  }, [role, adminPath]);
  return role === 'customer' ? <Outlet /> : <PageSkeleton />;
}
