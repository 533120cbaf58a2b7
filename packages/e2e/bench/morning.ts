import { chromium } from '@playwright/test';
import { createUser, startTestStack } from '@rumklar/local-stack/testing';
import { findOrInstallBrowser } from '@rumklar/tooling/testing/findOrInstallBrowser';
import { type OrderEffort, workThrough } from '../src/deliverByKeyboard.ts';
import { countDelivered, countMails, type Delivered, insertMorning } from '../src/morning.ts';
import { storeSession } from '../src/portal.ts';
import { expect } from '../src/test.ts';

/** What a morning at the studio's desk took, and what the customers got. */
export interface MorningFigures extends Delivered {
  efforts: OrderEffort[];
}

/** Delivers orders of 20 photographs in the admin, by keyboard. @param log called with a line about each */
export async function benchMorning(orders: number, log: (line: string) => void): Promise<MorningFigures> {
  const stack = await startTestStack({ functions: true, gateway: true, demo: true, mailPause: 1 });
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ baseURL: stack.siteUrl, viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(TIMEOUT);
    await storeSession(page, await createUser(stack, { admin: true }));
    const morning = await insertMorning(stack, orders, PHOTOS);
    let done = 0;
    const efforts = await workThrough(page, morning, ({ presses, seconds }) => {
      done += 1;
      log(`${done} of ${orders}: ${presses} presses, ${seconds.toFixed(1)} s`);
    });
    const isMailed = async () => (await countMails(stack, morning)).every((count) => count > 0);
    await expect.poll(isMailed, { timeout: TIMEOUT }).toBe(true);
    return { efforts, ...(await countDelivered(stack, morning)) };
  } finally {
    await browser.close();
    await stack.stop();
  }
}

/** How many each order has. */
export const PHOTOS = 20;
/** Milliseconds. */
const TIMEOUT = 120_000;
