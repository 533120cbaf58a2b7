import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { IconButton } from '@rumklar/ui/IconButton';
import { lazyPart } from '@rumklar/ui/lazyPart';
import { Ellipsis } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { DraftMenuItemsProps } from './DraftMenuItems.tsx';

export function DraftMenu(props: DraftMenuItemsProps) {
  const [isAsked, setAsked] = useState(false);
  const trigger = (
    <IconButton
      aria-label={orderFormTexts.more}
      icon={Ellipsis}
      onPointerEnter={DraftMenuItems.preload}
      onFocus={DraftMenuItems.preload}
      onPress={() => setAsked(true)}
    />
  );
  return isAsked ? <DraftMenuItems {...props} trigger={trigger} /> : trigger;
}

/** Menus are loaded when one is pointed at; until then, and if loading fails, the button stays. */
const DraftMenuItems = lazyPart<DraftMenuItemsProps & { trigger: ReactElement }>(
  async () => (await import('./DraftMenuItems.tsx')).DraftMenuItems,
  { loading: ({ trigger }) => trigger, failed: (_, { trigger }) => trigger },
);
