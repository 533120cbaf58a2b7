import { openSignedIn } from '../../src/admin.ts';
import { workThrough } from '../../src/orders/deliverByKeyboard.ts';
import { countDelivered, insertMorning } from '../../src/orders/morning.ts';
import { expect, test } from '../../src/test.ts';

test('orders are delivered one after the other by keyboard, each image to its own original, with one mail each', async ({
  browser,
  stack,
}, { project }) => {
  const { page } = await openSignedIn(browser, stack, project.use);
  const morning = await insertMorning(stack, 2, 6);
  const presses = await workThrough(page, morning);
  const delivered = { completed: 2, images: 12, wrong: 0, mails: [1, 1] };
  await expect.poll(() => countDelivered(stack, morning)).toEqual(delivered);
  // The second order, from the first one: 20 presses, six of them for the look at the pairs.
  expect(presses[1]).toBeLessThanOrEqual(22);
  await page.context().close();
});
