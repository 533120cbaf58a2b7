import { paths } from '@rumklar/domain/routes/paths';
import { Settings2 } from 'lucide-react';
import { screens } from '../screens.tsx';

/** What the owner decides for the whole studio. It is not a resource: it is one row, not a list of them. */
export const settingsEntry = {
  path: paths.adminSettings.slice(paths.admin.length),
  label: 'Indstillinger',
  icon: Settings2,
  screen: screens.settings,
};
