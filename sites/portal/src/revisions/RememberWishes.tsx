import { wishesTexts } from '@rumklar/domain/organisations/wishesTexts';
import type { OrderRevision } from '@rumklar/domain/revisions/revision';
import { Dialog } from '@rumklar/ui/Dialog';
import { WishesForm } from '../organisations/WishesForm.tsx';

interface RememberWishesProps {
  revision: Pick<OrderRevision, 'items'>;
  onClose: () => void;
}

export function RememberWishes({ revision: { items }, onClose }: RememberWishesProps) {
  const words = items.flatMap(({ note, marks }) => [note, ...marks.map((mark) => mark.note)]);
  return (
    <Dialog title={wishesTexts.title} isOpen onOpenChange={onClose}>
      <p>{wishesTexts.body}</p>
      <WishesForm addition={words.filter(Boolean).join('\n')} onSaved={onClose} />
    </Dialog>
  );
}
