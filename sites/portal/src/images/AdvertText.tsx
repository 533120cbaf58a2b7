import { advertText } from '@rumklar/domain/images/delivery/advertText';
import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { CopyText } from '@rumklar/ui/CopyText';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useProfile } from '../profile/profileQuery.ts';
import type { DeliveredImage } from './orderImages.ts';

/** The words to publish a delivery with; nothing where no image has a label. */
export function AdvertText({ images }: { images: readonly DeliveredImage[] }) {
  const { data: profile } = useProfile();
  const text = advertText(images, !profile?.company?.trim());
  if (!text) return null;
  return (
    <CopyText
      label={setTexts.advert}
      text={text}
      action={setTexts.copy}
      copied={setTexts.copied}
      onFailed={() => showToast(setTexts.copyFailed, ACTION_TOAST)}
    />
  );
}
