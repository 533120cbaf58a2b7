import { expect, test } from 'vitest';
import { MIN_SEARCH_LENGTH, SEARCH_DEBOUNCE } from './addresses/address.ts';
import { MIN_PASSWORD_LENGTH } from './auth/password.ts';
import { MAX_SIGNUP_FAILURES, MIN_NAME_LENGTH } from './auth/validation.ts';
import * as images from './images/files/limits.ts';
import { typedFields } from './orders/draft/orderFormDraft.ts';
import { ADMIN_ORDER_REFRESH, LATEST_ORDERS, ORDER_PAGE_SIZE } from './orders/list/customerFilter.ts';

test('limits and delays have the specified values', () => {
  expect({ MIN_SEARCH_LENGTH, SEARCH_DEBOUNCE }).toEqual({ MIN_SEARCH_LENGTH: 2, SEARCH_DEBOUNCE: 300 });
  expect([MIN_PASSWORD_LENGTH, MIN_NAME_LENGTH, MAX_SIGNUP_FAILURES]).toEqual([8, 2, 5]);
  expect([ORDER_PAGE_SIZE, LATEST_ORDERS, ADMIN_ORDER_REFRESH]).toEqual([10, 10, 30_000]);
  expect([typedFields.title.shortest, typedFields.address.shortest]).toEqual([3, 5]);
  expect(images.standardLimits).toEqual({
    totalBytes: 20 * 1024 * 1024,
    fileBytes: 20 * 1024 * 1024,
    files: 200,
  });
  expect([images.GALLERY_PAGE_SIZE, images.GALLERY_LOAD_DELAY]).toEqual([12, 500]);
  expect(images.LAZY_LOAD).toEqual({ threshold: 0.1, rootMargin: '50px' });
  expect([images.SIGNED_URL_LIFETIME, images.UPLOAD_CACHE_CONTROL]).toEqual([3600, '3600']);
  expect(images.THUMBNAIL).toEqual({ width: 300, height: 300, resize: 'cover', quality: 90 });
});
