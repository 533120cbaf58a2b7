import { IconButton } from '@rumklar/ui/IconButton';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
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
      onHoverStart={ListMenuItems.preload}
      onFocus={ListMenuItems.preload}
      onPress={() => setAsked(true)}
    />
  );
  return isAsked ? <ListMenuItems trigger={trigger} onExport={save} /> : trigger;
}

/** Menus are loaded when one is pointed at; until then, and where it is lost, the button stays. */
const ListMenuItems = lazyPart<ListMenuItemsProps>(
  async () => (await import('./ListMenuItems.tsx')).ListMenuItems,
  { loading: ({ trigger }) => trigger, lost: (_, { trigger }) => trigger },
);
