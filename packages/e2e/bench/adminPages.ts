import { ROLE_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { paths } from '@rumklar/domain/routes/paths';
import { createUser, startTestStack } from '@rumklar/local-stack/testing';
import { floorPath, withFloor } from '../floor/buildFloor.ts';
import { storeSession } from '../src/portal.ts';
import type { Page } from '../src/test.ts';
import { measurePage, type PageFigure } from './lighthouse.ts';

/** The admin's list of orders for an administrator, the admin without a session, and the floor page, on a phone. */
export interface AdminFigures {
  list: PageFigure;
  signedOut: PageFigure;
  floor: PageFigure;
}

/** Measures the admin on a phone beside the floor page. */
export function benchAdminPages(): Promise<AdminFigures> {
  return withFloor(async (dist) => {
    const stack = await startTestStack({ functions: true, gateway: true, demo: true, dist });
    try {
      const admin = await createUser(stack, { admin: true });
      const signIn = async (page: Page) => {
        await storeSession(page, admin);
        await page.evaluate((key) => localStorage.setItem(key, 'admin'), ROLE_STORAGE_KEY);
      };
      const visit = { site: stack.siteUrl, device: 'mobile', enter: signIn } as const;
      const floor = await measurePage({ ...visit, path: floorPath('admin') });
      const list = await measurePage({ ...visit, path: paths.adminOrders });
      const signedOut = await measurePage({ site: stack.siteUrl, device: 'mobile', path: paths.admin });
      return { list, signedOut, floor };
    } finally {
      await stack.stop();
    }
  });
}
