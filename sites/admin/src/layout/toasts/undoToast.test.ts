import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { deferMutation } from './undoToast.ts';

const closeToast = vi.fn();
vi.mock('@rumklar/ui/Toast/showToast.ts', () => ({ showToast: vi.fn(() => closeToast) }));
vi.stubGlobal('addEventListener', vi.fn());
vi.stubGlobal('removeEventListener', vi.fn());

const mutation = vi.fn();
const onSettled = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const hold = () => deferMutation(mutation, onSettled);
const holdWithToast = () => hold().showToast({ title: 'Gjort' }, 'Fortryd', 'status 1');
const toast = () => {
  const [content, options] = vi.mocked(showToast).mock.calls[0] ?? [];
  return { action: content?.action, close: options?.onClose };
};

test('sends the mutation when its toast has closed, and only then', () => {
  holdWithToast();
  vi.runAllTimers();
  expect(mutation).not.toHaveBeenCalled();
  toast().close?.();
  vi.runAllTimers();
  expect(mutation.mock.calls).toEqual([[{ isUndo: false }]]);
  expect(onSettled).toHaveBeenCalledOnce();
});

test('undoes the mutation when the action is pressed, which closes the toast first', () => {
  holdWithToast();
  expect(toast().action?.label).toBe('Fortryd');
  toast().close?.();
  toast().action?.onPress();
  vi.runAllTimers();
  expect(mutation.mock.calls).toEqual([[{ isUndo: true }]]);
});

test('sends a mutation without a toast after the same time', () => {
  hold();
  vi.advanceTimersByTime(5_900);
  expect(mutation).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(mutation.mock.calls).toEqual([[{ isUndo: false }]]);
  expect(onSettled).toHaveBeenCalledOnce();
});

test.each([
  ['with a toast', holdWithToast],
  ['without a toast', hold],
])('sends a mutation %s before the page unloads, and lets the browser ask', (_case, start) => {
  start();
  const [, unload] = vi.mocked(addEventListener).mock.calls.find(([type]) => type === 'beforeunload') ?? [];
  const event = { preventDefault: vi.fn() };
  if (typeof unload === 'function') Reflect.apply(unload, undefined, [event]);
  expect(event.preventDefault).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(mutation.mock.calls).toEqual([[{ isUndo: false }]]);
});
