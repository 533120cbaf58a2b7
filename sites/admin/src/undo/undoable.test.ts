import { success } from '@rumklar/domain/message';
import { showToast } from '@rumklar/ui/Toast';
import { beforeEach, expect, test, vi } from 'vitest';
import { doUndoably, finishPending, takeBackPending } from './undoable.ts';

const closeToast = vi.fn();
vi.mock('@rumklar/ui/Toast', () => ({ showToast: vi.fn(() => closeToast) }));
vi.stubGlobal('addEventListener', vi.fn());
vi.stubGlobal('removeEventListener', vi.fn());

const commit = vi.fn(async () => undefined);
const undo = vi.fn();
let id = 0;
beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  id += 1;
  doUndoably({ id: `${id}`, userMessage: success('Gjort'), commit, undo });
});

const toast = () => {
  const [content, options] = vi.mocked(showToast).mock.calls[0] ?? [];
  return { press: content?.action?.onPress, close: options?.onClose };
};

test('it is done when the toast is gone, and only then', () => {
  expect(commit).not.toHaveBeenCalled();
  toast().close?.();
  vi.runAllTimers();
  expect(commit).toHaveBeenCalledOnce();
  expect(undo).not.toHaveBeenCalled();
});

test('Fortryd closes the toast first, and nothing is done', () => {
  toast().close?.();
  toast().press?.();
  vi.runAllTimers();
  expect(undo).toHaveBeenCalledOnce();
  expect(commit).not.toHaveBeenCalled();
});

test('before the next change it is done at once, and waited for', async () => {
  let isDone = false;
  commit.mockImplementationOnce(async () => {
    await Promise.resolve();
    isDone = true;
    return undefined;
  });
  await finishPending(`${id}`);
  expect(isDone).toBe(true);
  expect(closeToast).toHaveBeenCalledOnce();
  toast().close?.();
  vi.runAllTimers();
  await finishPending(`${id}`);
  expect(commit).toHaveBeenCalledOnce();
});

test('what was there before can be chosen again: nothing is done', async () => {
  expect(takeBackPending(`${id}`)).toBe(true);
  await finishPending(`${id}`);
  expect(undo).toHaveBeenCalledOnce();
  expect(commit).not.toHaveBeenCalled();
});

test('what is being done already is not taken back', async () => {
  const running = finishPending(`${id}`);
  expect(takeBackPending(`${id}`)).toBe(false);
  await running;
  expect(undo).not.toHaveBeenCalled();
});

test('another record does not hurry it', async () => {
  await finishPending('another');
  expect(commit).not.toHaveBeenCalled();
});
