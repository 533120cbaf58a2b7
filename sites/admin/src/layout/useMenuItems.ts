import { deskTexts } from '@rumklar/domain/orders/list/deskTexts';
import { workTexts } from '@rumklar/domain/orders/work/workTexts';
import { paths } from '@rumklar/domain/routes/paths';
import type { AppShellItem } from '@rumklar/ui/AppShell/AppShellNavigation.tsx';
import { LayoutDashboard } from 'lucide-react';
import { useMemo } from 'react';
import {
  useCanAccessResources,
  useCreatePath,
  useGetResourceLabel,
  useResourceDefinitions,
} from 'react-admin';
import { useOpenRevisions } from '../revisions/queue/useOpenRevisions.ts';
import { security } from '../security/index.ts';
import { settings } from '../settings/index.ts';
import { useArea } from '../work/area.ts';

/** The navigation: the start page, every resource that has a list which the user may access, and how they sign in. */
export function useMenuItems(): AppShellItem[] {
  const definitions = useResourceDefinitions();
  const resources = useMemo(
    () => Object.values(definitions).filter(({ hasList, icon }) => hasList && icon),
    [definitions],
  );
  // Shown while the access check is pending, so that the navigation does not flash at each load.
  const { canAccess = {} } = useCanAccessResources({
    resources: resources.map(({ name }) => name),
    action: 'list',
  });
  const createPath = useCreatePath();
  const labelOf = useGetResourceLabel();
  const area = useArea();
  const openRevisions = useOpenRevisions(area === paths.admin);
  const lists = resources
    .filter(({ name }) => canAccess[name] !== false)
    .map(({ name, icon }) => ({
      href: area + createPath({ resource: name, type: 'list' }),
      label: name === 'rettelser' ? deskTexts.revisionMenu(openRevisions) : labelOf(name),
      icon,
    }));
  return [
    {
      href: area,
      label: area === paths.work ? workTexts.area : 'Dashboard',
      icon: LayoutDashboard,
      isExact: true,
    },
    ...lists,
    ...(area === paths.admin
      ? [
          {
            href: area + settings.path,
            label: settings.label,
            icon: settings.icon,
            placeOnPhone: 'profile' as const,
          },
        ]
      : []),
    { href: area + security.path, label: security.label, icon: security.icon, placeOnPhone: 'profile' },
  ];
}
