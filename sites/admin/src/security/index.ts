import { paths } from '@rumklar/domain/routes/paths';
import { ShieldCheck } from 'lucide-react';
import { screens } from '../screens.tsx';

/** The screen about how the administrator signs in. It is not a resource: it is about the session, not about rows. */
export const security = {
  path: paths.adminSecurity.slice(paths.admin.length),
  label: 'Sikkerhed',
  icon: ShieldCheck,
  screen: screens.security,
};
