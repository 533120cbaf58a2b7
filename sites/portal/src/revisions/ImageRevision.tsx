import { askTexts } from '@rumklar/domain/revisions/askTexts';
import type { RevisionDraftItem } from '@rumklar/domain/revisions/draft';
import {
  RevisionRequestDialog,
  type RevisionRequestDialogProps,
} from '@rumklar/ui/RevisionRequest/RevisionRequestDialog.tsx';
import type { DeliveredImage } from '../images/orderImages.ts';
import { useLargeImage } from '../images/stage/largeImage.ts';

interface ImageRevisionProps
  extends Pick<
    RevisionRequestDialogProps,
    'isChecked' | 'index' | 'count' | 'onShow' | 'onChange' | 'onSave' | 'onRemove' | 'onClose'
  > {
  image: DeliveredImage;
  item: RevisionDraftItem | undefined;
}

export function ImageRevision({ image, item, ...rest }: ImageRevisionProps) {
  const { data, isError } = useLargeImage(image, innerWidth);
  const { id, alt, title, width, height, full } = image;
  return (
    <RevisionRequestDialog
      {...rest}
      image={{ id, name: title ?? alt, alt, width, height, full, src: undefined, ...data, isBroken: isError }}
      wish={item ?? NOTHING}
      hint={item && item.finishedId !== id ? askTexts.newVersion : undefined}
    />
  );
}

const NOTHING = { note: '', marks: [] };
