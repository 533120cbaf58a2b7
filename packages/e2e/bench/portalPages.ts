import { ROLE_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { paths } from '@rumklar/domain/routes/paths';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { floorPath, withFloor } from '../floor/buildFloor.ts';
import { insertOrders, storeSession } from '../src/portal.ts';
import type { Page } from '../src/test.ts';
import { measurePage, type PageFigure } from './lighthouse.ts';

/** A stack with a customer. */
export interface Portal {
  stack: TestStack;
  customer: TestUser;
  /** Signs the browser in, as the login page does. */
  signIn: (page: Page) => Promise<void>;
}

/** Runs with the built portal behind the gateway, and a customer who has a card and ten orders. */
export async function withPortal<T>(
  use: (portal: Portal) => Promise<T>,
  dist = process.env.RUMKLAR_DIST,
): Promise<T> {
  const stack = await startTestStack({ functions: true, gateway: true, dist });
  try {
    const customer = await createUser(stack, { card: true });
    await insertOrders(stack, customer.id, 10);
    const signIn = async (page: Page) => {
      await storeSession(page, customer);
      await page.evaluate(([key, role]) => localStorage.setItem(key, role), [
        ROLE_STORAGE_KEY,
        'customer',
      ] as const);
    };
    return await use({ stack, customer, signIn });
  } finally {
    await stack.stop();
  }
}

/** The portal's pages and the floor page, on a phone. */
export interface PortalFigures {
  pages: PageFigure[];
  floor: PageFigure;
}

/** Measures the login page, and the dashboard and the order form of a customer, on a phone, beside the floor page. */
export function benchPortalPages(): Promise<PortalFigures> {
  const measureAll = async ({ stack, signIn }: Portal) => {
    const measureAt = (path: string) => {
      const enterPage = path === paths.auth ? undefined : signIn;
      return measurePage({ site: stack.siteUrl, path, device: 'mobile', enter: enterPage });
    };
    const floor = await measureAt(floorPath('portal'));
    const pages: PageFigure[] = [];
    for (const path of [paths.auth, paths.dashboard, paths.newOrder]) pages.push(await measureAt(path));
    return { pages, floor };
  };
  return withFloor((dist) => withPortal(measureAll, dist));
}
