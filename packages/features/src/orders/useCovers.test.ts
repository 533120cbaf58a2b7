import { createBackend } from '@rumklar/backend/client';
import { hashKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { coversQuery } from './useCovers.ts';

const client = createBackend({ url: 'http://127.0.0.1:1', publishableKey: 'key' });
const cover = { image_path: 'a.jpg', preview_path: null };
const keyOf = (id: string) => hashKey(coversQuery(client, [{ id, cover }]).queryKey);

test('an order and its revision do not share their covers, which are known by id', () => {
  expect(keyOf('order')).not.toBe(keyOf('revision'));
  expect(keyOf('order')).toBe(keyOf('order'));
});
