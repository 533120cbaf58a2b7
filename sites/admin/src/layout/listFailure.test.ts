import { orderTexts } from '@rumklar/domain/orders/texts';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import { beforeEach, expect, test, vi } from 'vitest';
import { dismissListFailure, showListFailure } from './listFailure.ts';

vi.mock('@rumklar/ui/Toast', () => ({ dismissToast: vi.fn(), showToast: vi.fn() }));
beforeEach(() => void vi.clearAllMocks());

const query = (page: number, data?: unknown, method = 'getList') => ({
  queryKey: ['ordrer', method, { pagination: { page, perPage: 10 } }],
  queryHash: `page ${page}`,
  state: { data },
});

test('a list that has nothing to show says so in its place alone', () => {
  showListFailure(query(1));
  expect(showToast).not.toHaveBeenCalled();
});

test('older rows stay, or the first page takes the place of another: one toast says it', () => {
  const toast = [orderTexts.listFailed, { key: orderTexts.listFailed.title }];
  showListFailure(query(2));
  showListFailure(query(1, []));
  expect(vi.mocked(showToast).mock.calls).toEqual([toast, toast]);
});

test('the toast goes when the same page can be had, not with another one', () => {
  showListFailure(query(2));
  dismissListFailure(query(1, []));
  expect(dismissToast).not.toHaveBeenCalled();
  dismissListFailure(query(2, []));
  expect(dismissToast).toHaveBeenCalledWith(orderTexts.listFailed.title);
});

test('what is no list tells its failures itself', () => {
  showListFailure(query(1, {}, 'getOne'));
  showListFailure({ queryKey: ['ordrer', 'notifications', 'id'], queryHash: 'other', state: { data: [] } });
  expect(showToast).not.toHaveBeenCalled();
});
