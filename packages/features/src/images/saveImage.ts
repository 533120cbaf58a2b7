import type { Backend } from '@rumklar/backend/client';
import { messageOf } from '@rumklar/backend/errors';
import { downloadImage } from '@rumklar/backend/images/download/fetchImage';
import { imageTexts } from '@rumklar/domain/images/texts';
import { dismissToast, showToast } from '@rumklar/ui/Toast/showToast.ts';
import { ACTION_TOAST } from '../requests/createSiteQueryClient.ts';

/** Downloads one image, under its name; a failure is shown. `change` makes another file of its bytes. */
export async function saveImage(
  backend: Backend,
  image: { path: string; name: string; change?: ((blob: Blob) => Promise<Blob>) | undefined },
): Promise<void> {
  dismissToast(ACTION_TOAST.key);
  try {
    await downloadImage(backend, image);
  } catch (error) {
    showToast(messageOf(error, imageTexts.unexpected), ACTION_TOAST);
  }
}
