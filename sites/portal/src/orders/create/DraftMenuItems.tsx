import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { Menu, MenuItem, MenuTrigger } from '@rumklar/ui/Menu';
import { showToast } from '@rumklar/ui/Toast';
import { FilePlus, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import type { DraftSession } from './draftSession.ts';
import { UNDO_TOAST } from './orderFormStore.ts';

/** Props of {@link DraftMenuItems}. */
export interface DraftMenuItemsProps {
  /** The button, which was pressed. */
  trigger: ReactElement;
  session: DraftSession;
  startAnew: () => void;
}

/** Begins another draft, or empties this one. */
export function DraftMenuItems({ trigger, session, startAnew }: DraftMenuItemsProps) {
  return (
    <MenuTrigger defaultOpen>
      {trigger}
      <Menu>
        <MenuItem icon={FilePlus} onAction={startAnew}>
          {orderFormTexts.startAnew}
        </MenuItem>
        <MenuItem icon={Trash2} onAction={() => empty(session)}>
          {orderFormTexts.empty}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}

function empty(session: DraftSession): void {
  const undo = session.empty();
  showToast({ ...orderFormTexts.emptied, action: { label: orderFormTexts.undo, onPress: undo } }, UNDO_TOAST);
}
