import type { Locator } from '@playwright/test';
import type { Page } from './test.ts';

/** The keyboard of a page, which counts what a person would press. */
export interface Keyboard {
  press(key: string): Promise<void>;
  /** Moves the focus on to an element, as a person without a mouse. */
  focus(target: Locator): Promise<void>;
  /** How many keys have been pressed. */
  presses(): number;
}

/** The keyboard of a page, with nothing pressed yet. */
export function keyboardOf(page: Page): Keyboard {
  let count = 0;
  const press = async (key: string) => {
    count += 1;
    await page.keyboard.press(key);
  };
  return {
    press,
    async focus(target) {
      await target.waitFor();
      for (let step = 0; step < MOST; step += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await press('Tab');
      }
      throw new Error(`${MOST} presses of Tab do not lead to ${target}`);
    },
    presses: () => count,
  };
}

/** More than anyone would press. */
const MOST = 200;
