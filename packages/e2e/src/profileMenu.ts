import type { Locator } from '@playwright/test';
import type { Page } from './test.ts';

/** The button of the portal and the admin that shows who is signed in; enabled once their code runs. */
export function profileButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Profil/ });
}

/** Presses an action of the menu behind the user's name: 'Opdater', 'Log ud'. */
export async function pressInProfile(page: Page, name: string): Promise<void> {
  await profileButton(page).click();
  await page.getByRole('button', { name, exact: true }).click();
}
