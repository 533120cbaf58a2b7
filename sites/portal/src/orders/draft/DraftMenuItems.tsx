import { deleteDraft } from '@rumklar/backend/drafts/deleteDraft';
import { messageOf } from '@rumklar/backend/errors';
import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import { orderFormTexts } from '@rumklar/domain/orders/draft/formTexts';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { orderPath } from '@rumklar/domain/routes/paths';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { AriaIconButton } from '@rumklar/ui/AriaButton/AriaIconButton.tsx';
import { Menu, MenuItem, MenuTrigger } from '@rumklar/ui/Menu';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { Ellipsis, FilePlus, Trash2, Undo2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { backend } from '../../backend.ts';
import { UNDO_TOAST } from '../create/orderFormStore.ts';
import type { DraftSession } from './draftSession.ts';
import { endDraft } from './openDraft.ts';

export interface DraftMenuItemsProps {
  session: DraftSession;
  startAnew: () => void;
}

/** The open menu: begins another draft, or empties this one; the changes of an order can be discarded. */
export function DraftMenuItems({ session, startAnew }: DraftMenuItemsProps) {
  const navigate = useNavigate();

  async function discard() {
    const { id, userId } = session;
    try {
      await session.pause();
      await deleteDraft(backend, { id, userId });
      endDraft(session);
      showToast(changeTexts.discarded, ACTION_TOAST);
      navigate(orderPath(id));
    } catch (error) {
      session.resume();
      showToast(messageOf(error, draftTexts.deleteFailed), ACTION_TOAST);
    }
  }

  return (
    <MenuTrigger defaultOpen>
      <AriaIconButton aria-label={orderFormTexts.more} icon={Ellipsis} />
      {session.isChange ? (
        <Menu>
          <MenuItem icon={Undo2} onAction={discard}>
            {changeTexts.discard}
          </MenuItem>
        </Menu>
      ) : (
        <Menu>
          <MenuItem icon={FilePlus} onAction={startAnew}>
            {orderFormTexts.startAnother}
          </MenuItem>
          <MenuItem icon={Trash2} onAction={() => empty(session)}>
            {orderFormTexts.empty}
          </MenuItem>
        </Menu>
      )}
    </MenuTrigger>
  );
}

function empty(session: DraftSession): void {
  const undo = session.empty();
  showToast({ ...orderFormTexts.emptied, action: { label: orderFormTexts.undo, onPress: undo } }, UNDO_TOAST);
}
