import { GALLERY_LOAD_DELAY, GALLERY_PAGE_SIZE } from '@rumklar/domain/images/files/limits';
import { moreText } from '@rumklar/domain/images/texts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import type { GalleryImage } from './ImageGalleryTile.tsx';

/**
 * Twelve images at first, and twelve more with each press of 'Vis flere'.
 * @param focus moves the focus to the first of the new images, as the button may be gone
 */
export function usePaging<Image extends Pick<GalleryImage, 'isFloorPlan'>>(
  images: readonly Image[],
  focus: (image: Image) => void,
): { shown: readonly Image[]; more: ReactNode } {
  const [count, setCount] = useState(GALLERY_PAGE_SIZE);
  const remaining = images.slice(count);
  const plans = remaining.filter(({ isFloorPlan }) => isFloorPlan).length;

  function showMore() {
    const firstNew = images[count];
    setCount(count + GALLERY_PAGE_SIZE);
    if (firstNew) requestAnimationFrame(() => focus(firstNew));
  }

  return {
    shown: images.slice(0, count),
    more: remaining.length > 0 && (
      <MoreButton words={moreText(remaining.length - plans, plans)} onMore={showMore} />
    ),
  };
}

/** Adds the images after a short delay, so that the layout does not shift during the press. */
function MoreButton({ words, onMore }: { words: string; onMore: () => void }) {
  const [isPending, setPending] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function start() {
    setPending(true);
    timer.current = setTimeout(() => {
      setPending(false);
      onMore();
    }, GALLERY_LOAD_DELAY);
  }

  return (
    <div className="cluster gap-2 gap-x-3">
      <Button variant="secondary" isPending={isPending} onPress={start}>
        Vis flere
      </Button>
      <small>{words}</small>
    </div>
  );
}
