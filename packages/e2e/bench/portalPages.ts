import { ROLE_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { paths } from '@rumklar/domain/routes/paths';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { enter, writeOrders } from '../src/portal.ts';
import type { Page } from '../src/test.ts';
import { measurePage, type PageFigure } from './lighthouse.ts';

/** A customer's browser on a stack of its own. */
export interface Portal {
  stack: TestStack;
  customer: TestUser;
  /** Signs the browser in, as the login page does. */
  signIn: (page: Page) => Promise<void>;
}

/** Runs something on the built portal behind the gateway, with a customer who has a card and ten orders. */
export async function withPortal<T>(use: (portal: Portal) => Promise<T>): Promise<T> {
  const stack = await startTestStack({ functions: true, gateway: true, dist: process.env.RUMKLAR_DIST });
  try {
    const customer = await createUser(stack, { card: true });
    await writeOrders(stack, customer.id, 10);
    const signIn = async (page: Page) => {
      await enter(page, customer);
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

/** Measures the login page, and the dashboard and the order form of a customer, on a phone. */
export function benchPortalPages(): Promise<PageFigure[]> {
  return withPortal(async ({ stack, signIn }) => {
    const figures: PageFigure[] = [];
    for (const path of [paths.auth, paths.dashboard, paths.newOrder]) {
      const enterPage = path === paths.auth ? undefined : signIn;
      figures.push(await measurePage({ site: stack.siteUrl, path, device: 'mobile', enter: enterPage }));
    }
    return figures;
  });
}
