import { orderTexts } from '@rumklar/domain/orders/texts';
import { dismissToast, showToast } from '@rumklar/ui/Toast/showToast.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { dismissListFailure, showListFailure } from './listFailure.ts';

vi.mock('@rumklar/ui/Toast/showToast.ts', () => ({ dismissToast: vi.fn(), showToast: vi.fn() }));
beforeEach(() => void vi.clearAllMocks());

const query = (page: number, data?: unknown, method = 'getList') => ({
  queryKey: ['ordrer', method, { pagination: { page, perPage: 10 } }],
  queryHash: `page ${page}`,
  state: { data },
});

test('shows no toast for a list without rows, which shows its error in place', () => {
  showListFailure(query(1));
  expect(showToast).not.toHaveBeenCalled();
});

test('shows one toast where the screen keeps older rows or returns to the first page', () => {
  const toast = [orderTexts.listFailed, { key: orderTexts.listFailed.title }];
  showListFailure(query(2));
  showListFailure(query(1, []));
  expect(vi.mocked(showToast).mock.calls).toEqual([toast, toast]);
});

test('dismisses the toast when the same page loads, not another one', () => {
  showListFailure(query(2));
  dismissListFailure(query(1, []));
  expect(dismissToast).not.toHaveBeenCalled();
  dismissListFailure(query(2, []));
  expect(dismissToast).toHaveBeenCalledWith(orderTexts.listFailed.title);
});

test('ignores queries that are not lists', () => {
  showListFailure(query(1, {}, 'getOne'));
  showListFailure({
    queryKey: ['admin', 'ordrer', 'notifications', 'id'],
    queryHash: 'other',
    state: { data: [] },
  });
  expect(showToast).not.toHaveBeenCalled();
});
