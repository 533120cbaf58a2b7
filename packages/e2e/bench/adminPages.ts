import { ROLE_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { paths } from '@rumklar/domain/routes/paths';
import { createUser, startTestStack } from '@rumklar/local-stack/testing';
import { enter } from '../src/portal.ts';
import { measurePage, type PageFigure } from './lighthouse.ts';

/** Measures the studio's list of orders on a phone, as an administrator meets it who has been there before. */
export async function benchAdminPages(): Promise<PageFigure[]> {
  const stack = await startTestStack({ gateway: true, demo: true, dist: process.env.RUMKLAR_DIST });
  try {
    const admin = await createUser(stack, { admin: true });
    const visit = { site: stack.siteUrl, path: paths.adminOrders, device: 'mobile' } as const;
    const figure = await measurePage({
      ...visit,
      enter: async (page) => {
        await enter(page, admin);
        await page.evaluate((key) => localStorage.setItem(key, 'admin'), ROLE_STORAGE_KEY);
      },
    });
    return [figure];
  } finally {
    await stack.stop();
  }
}
