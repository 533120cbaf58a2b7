import { paths } from '@rumklar/domain/routes/paths';
import { newEmail, sendContact, sendSample } from '../src/publicForms.ts';
import { visitedPages } from '../src/publicPages.ts';
import { expect, type Page, test } from '../src/test.ts';

/** Collects a page's CSP violations from the start. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  const refused: string[] = [];
  await page.exposeFunction('reportViolation', (words: string) => refused.push(words));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const report: unknown = Reflect.get(window, 'reportViolation');
      if (typeof report === 'function')
        report(`${effectiveDirective}: ${blockedURI} on ${location.pathname}`);
    });
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    return refused;
  };
}

test('every response has the security headers, and the CSP allows no unknown script', async ({ request }) => {
  for (const path of [...visitedPages.map(({ path }) => path), '/findes-ikke', '/favicon.svg']) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}; includeSubDomains/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
    });
    if (path === '/favicon.svg') continue;
    const policy = headers['content-security-policy'] ?? '';
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src')) ?? '';
    expect(scripts).toContain("'self'");
    expect(scripts).not.toMatch(/unsafe|\*|https:/);
  }
});

test('the pages violate no rule of their own CSP', async ({ page, isMobile }) => {
  const refused = await watchPolicy(page);
  await page.goto(paths.home);
  await page.getByRole('button', { name: 'Acceptér' }).click();
  await page.getByRole('slider', { name: /fuld styling/ }).press('ArrowRight');
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  // The pages as they open are in publicPages.spec.ts.
  expect(await refused()).toEqual([]);
  await page.goto('/findes-ikke');
  expect(await refused()).toEqual([]);
  await page.goto(paths.prices);
  await page.getByLabel('Antal billeder').scrollIntoViewIfNeeded();
  await page.getByLabel('Antal billeder').fill('3');
  await expect(page.getByRole('region', { name: 'Din pris' })).toContainText('237 kr.');
  await sendContact(page, newEmail());
  await expect(page.getByText('Besked modtaget!')).toBeVisible();
  await sendSample(page, newEmail());
  await expect(page.getByText('Anmodning modtaget!')).toBeVisible();
  expect(await refused()).toEqual([]);
});

test('an injected script does not run', async ({ page }) => {
  await page.goto(paths.contact);
  const ran = await page.evaluate(async () => {
    const refused = new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        resolve(effectiveDirective),
      );
    });
    const script = document.createElement('script');
    script.textContent = 'document.title = "Smuglet"';
    document.body.append(script);
    return { directive: await refused, title: document.title };
  });
  expect(ran).toEqual({ directive: 'script-src-elem', title: expect.not.stringContaining('Smuglet') });
});
