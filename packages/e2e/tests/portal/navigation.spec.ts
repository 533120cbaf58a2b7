import { paths } from '@rumklar/domain/routes/paths';
import { insertOrders, signInAsNewUser } from '../../src/portal.ts';
import { profileButton } from '../../src/profileMenu.ts';
import { expect, type Page, test } from '../../src/test.ts';

const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('every screen starts at its top, and back and forward restore the scroll position', async ({
  page,
  stack,
}) => {
  const { id } = await signInAsNewUser(page, stack, { card: true });
  await insertOrders(stack, id, 10);
  await page.setViewportSize({ width: 1024, height: 400 });
  await page.goto(paths.dashboard);
  await expect(page.getByRole('link', { name: 'Sag 10', exact: true })).toBeVisible();
  let before = await scrollDown(page);
  const places = [before];
  for (const [link, heading] of [
    ['Ordrer', 'Ordrer'],
    ['Ny ordre', 'Opret ny ordre'],
    ['Indstillinger', 'Indstillinger'],
  ] as const) {
    const navigation = page.getByRole('navigation', { name: 'Hovedmenu' });
    await navigation.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeInViewport();
    expect(await scrolled(page)).toBe(0);
    before = await scrollDown(page);
    places.push(before);
  }
  for (const place of places.slice(0, -1).reverse()) {
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(place);
  }
  await page.goForward();
  await expect.poll(() => scrolled(page)).toBe(places[1]);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(places[1]);
});

test('unknown paths under the portal show the 404 page', async ({ page, stack }) => {
  await signInAsNewUser(page, stack);
  for (const path of [
    '/auth/findes-ikke',
    '/auth/confirm/1/2',
    '/dashboard/mere',
    '/ordrer/1/2',
    '/bestil/nu',
    '/betaling/kort',
    '/fakturaer',
    '/indstillinger/profil',
    '/brugere/1',
    '/portal',
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Siden blev ikke fundet' })).toBeVisible();
    const ways = page.getByRole('main');
    await expect(ways.getByRole('link', { name: 'Gå til forsiden' })).toHaveAttribute('href', paths.home);
    await expect(ways.getByRole('link', { name: 'Kontakt os' })).toHaveAttribute('href', paths.contact);
  }
});

test('after the first interaction the next screen opens without a connection', async ({ page, stack }) => {
  await signInAsNewUser(page, stack, { card: true });
  await page.goto(paths.dashboard);
  await expect(profileButton(page)).toBeEnabled();
  await page.mouse.move(500, 300);
  for (const path of [paths.payment, paths.newOrder, paths.settings]) {
    const code = await codeOf(page, path);
    expect(code.length).toBeGreaterThan(1);
    await expect.poll(() => page.evaluate(missing, code)).toEqual([]);
  }
  await page.route('**/portal-assets/*.js', (route) => route.abort());
  for (const [link, heading] of [
    ['Betaling', 'Betaling'],
    ['Ny ordre', 'Opret ny ordre'],
    ['Indstillinger', 'Indstillinger'],
  ] as const) {
    const navigation = page.getByRole('navigation', { name: 'Hovedmenu' });
    await navigation.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

/** Scrolls to the middle, once the page is long enough. @returns the scroll position */
async function scrollDown(page: Page): Promise<number> {
  await page.mouse.move(600, 200);
  await expect(async () => {
    await page.mouse.wheel(0, 150 - (await scrolled(page)));
    expect(await scrolled(page)).toBe(150);
  }).toPass();
  return 150;
}

/** The files that a screen’s page preloads. */
async function codeOf(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  return [...html.matchAll(/<link rel="code"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href);
}

/** The files that the page has not fetched. */
function missing(files: string[]): string[] {
  const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  return files.filter((file) => !fetched.has(file));
}
