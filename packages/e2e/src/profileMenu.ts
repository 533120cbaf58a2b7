import type { Locator } from '@playwright/test';
import type { Page } from './test.ts';

/** The button of the portal and the admin that shows who is signed in; enabled once their code runs. */
export function profileButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Profil/ });
}

/** Opens the page about how one signs in, by the menu behind the user's name. */
export async function openSecurity(page: Page): Promise<void> {
  await profileButton(page).click();
  await page.getByRole('link', { name: 'Sikkerhed' }).click();
}

/** Presses 'Opdater' or 'Log ud': in the sidebar where it has room for words, else in the menu behind the user's name. */
export async function pressInProfile(page: Page, name: string): Promise<void> {
  await profileButton(page).waitFor();
  const sidebar = page.getByRole('navigation', { name: 'Hovedmenu' });
  if (!(await sidebar.getByRole('button', { name, exact: true }).isVisible()))
    await profileButton(page).click();
  await page.getByRole('button', { name, exact: true }).click();
}
