import { mailKinds, mailStatuses } from '@rumklar/domain/mails/kinds';
import { createUser } from '@rumklar/local-stack/testing';
import { enterAs, writeOrders } from '../src/portal.ts';
import { expect, expectAccessible, test } from '../src/test.ts';

test('an order says what its customer was mailed, and what could not be sent', async ({ page, stack }) => {
  const customer = await createUser(stack);
  const [orderId = ''] = await writeOrders(stack, customer.id, 1);
  const admin = await enterAs(page, stack, { admin: true });
  const tell = async (status: string, type: string) => {
    await admin.client.from('orders').update({ status }).eq('id', orderId);
    await admin.client.functions.invoke('send-order-notification', { body: { orderId, type } });
  };
  await tell('pending', 'order_in_progress');
  stack.mail.refuse('key');
  await tell('completed', 'order_completed');
  stack.mail.refuse(false);

  await page.goto(`/admin/ordrer/${orderId}`);
  const mails = page.getByRole('list', { name: 'Sendte mails' }).getByRole('listitem');
  await expect(mails).toHaveCount(2);
  await expect(mails.first()).toContainText(mailKinds.order_completed);
  await expect(mails.first()).toContainText(mailStatuses.failed);
  await expect(mails.last()).toContainText(mailKinds.order_in_progress);
  await expect(mails.last()).toContainText(/\d{4} kl\. \d\d\.\d\d/);
  await expectAccessible(page);
});
