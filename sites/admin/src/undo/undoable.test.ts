import { success } from '@rumklar/domain/message';
import { showToast } from '@rumklar/ui/Toast';
import { beforeEach, expect, test, vi } from 'vitest';
import { doUndoably } from './undoable.ts';

vi.mock('@rumklar/ui/Toast', () => ({ showToast: vi.fn(() => () => undefined) }));
vi.stubGlobal('addEventListener', vi.fn());
vi.stubGlobal('removeEventListener', vi.fn());

const commit = vi.fn(async () => undefined);
const undo = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  doUndoably({ told: success('Gjort'), commit, undo });
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
