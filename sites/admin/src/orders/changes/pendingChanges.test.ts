import { buildOrder } from '@rumklar/domain/orders/factory';
import { dismissToast } from '@rumklar/ui/Toast/showToast.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  addPendingChange,
  sendPendingChange,
  undoPendingChange,
  withoutPendingChanges,
  withPendingChanges,
} from './pendingChanges.ts';

vi.mock('@rumklar/ui/Toast/showToast.ts', () => ({ dismissToast: vi.fn() }));

const order = { ...buildOrder({ status: 'completed' }), profiles: null };
const send = vi.fn(async () => undefined);
const onFinished = vi.fn(async (_isUndo: boolean) => undefined);
let key = '';
let id = 0;
let mutation: ReturnType<typeof addPendingChange>;
beforeEach(() => {
  vi.clearAllMocks();
  id += 1;
  key = `status ${id}`;
  mutation = addPendingChange({
    key,
    orderId: order.id,
    apply: (other) => ({ ...other, status: 'draft' }),
    revert: (other) => ({ ...other, status: 'completed' }),
    send,
    onFinished,
  });
  return () => sendPendingChange(key);
});

test('every order from the backend includes the change until it is sent', async () => {
  expect(withPendingChanges(order).status).toBe('draft');
  expect(withPendingChanges({ ...order, id: 'another' }).status).toBe('completed');
  expect(withoutPendingChanges(withPendingChanges(order)).status).toBe('completed');
  await sendPendingChange(key);
  expect(withPendingChanges(order).status).toBe('completed');
});

test('is sent before the next change with the same key, which waits for it', async () => {
  let isSent = false;
  send.mockImplementationOnce(async () => {
    await Promise.resolve();
    isSent = true;
    return undefined;
  });
  await sendPendingChange(key);
  expect(isSent).toBe(true);
  expect(dismissToast).toHaveBeenCalledExactlyOnceWith(`undo ${key}`);
  mutation({ isUndo: false });
  mutation({ isUndo: true });
  await sendPendingChange(key);
  expect(send).toHaveBeenCalledOnce();
  expect(onFinished.mock.calls).toEqual([[false]]);
});

test('is undone without being sent', async () => {
  expect(undoPendingChange(key)).toBe(true);
  expect(withPendingChanges(order).status).toBe('completed');
  await sendPendingChange(key);
  expect(onFinished.mock.calls).toEqual([[true]]);
  expect(send).not.toHaveBeenCalled();
});

test('is not undone while it is being sent', async () => {
  const sending = sendPendingChange(key);
  expect(undoPendingChange(key)).toBe(false);
  await sending;
  expect(onFinished.mock.calls).toEqual([[false]]);
});

test('is not sent by a change with another key', async () => {
  await sendPendingChange('status of another');
  expect(send).not.toHaveBeenCalled();
});
