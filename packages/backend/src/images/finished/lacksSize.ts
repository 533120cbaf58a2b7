import type { FinishedImage } from '@rumklar/domain/orders/order';

type Sizes = Pick<FinishedImage, 'web_path' | 'preview_path' | 'marked_path' | 'made_with'>;

/** Whether an image lacks a size that its customer gets; a generated one also its full size with the label. */
export function lacksSize({ web_path, preview_path, marked_path, made_with }: Sizes): boolean {
  return !web_path || !preview_path || (made_with === 'generative' && !marked_path);
}
