import { configure, getConfig } from 'storybook/test';

// As it is before a story replaces it.
const { setTimeout } = window;
const FRAME = 16;
const FRAMES = 120;

/**
 * Makes a press, a `findBy` and a `waitFor` of a story end only when the overlays that are open can be seen: React Aria hides
 * a dialog or popover, by inline styles, until it is ready and placed, which takes a frame or two.
 */
export function waitForShownOverlays(): void {
  const { asyncWrapper } = getConfig();
  configure({
    asyncWrapper: (act) =>
      asyncWrapper(async () => {
        const result = await act();
        for (let frame = 0; frame < FRAMES && document.querySelector('[style*="mask-image"]'); frame += 1) {
          await new Promise((resolve) => setTimeout(resolve, FRAME));
        }
        return result;
      }),
  });
}
