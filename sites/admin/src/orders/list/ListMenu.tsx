import { IconButton } from '@rumklar/ui/IconButton';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { Ellipsis } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { ListMenuItemsProps } from './ListMenuItems.tsx';
import { useExport } from './useExport.ts';

/** What is seldom done with the list. */
export function ListMenu() {
  const [isAsked, setAsked] = useState(false);
  const { save, isBusy } = useExport();
  const trigger = (
    <IconButton
      aria-label="Flere valg for listen"
      icon={Ellipsis}
      isPending={isBusy}
      onPointerEnter={ListMenuItems.preload}
      onFocus={ListMenuItems.preload}
      onPress={() => setAsked(true)}
    />
  );
  return isAsked ? <ListMenuItems {...{ trigger, isBusy }} onExport={save} /> : trigger;
}

/** Menus are loaded when one is pointed at; until then, and if loading fails, the button stays. */
const ListMenuItems = lazyPart<ListMenuItemsProps & { trigger: ReactElement }>(
  async () => (await import('./ListMenuItems.tsx')).ListMenuItems,
  { loading: ({ trigger }) => trigger, failed: (_, { trigger }) => trigger },
);
