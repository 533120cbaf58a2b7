import { publishableKey } from '@rumklar/local-stack/settings';
import { expect, test } from 'vitest';
import { uploadAddress } from './client.ts';
import { readSettings } from './settings.ts';

const ORIGIN = 'http://localhost:3000';

test('a build without settings is for the embedded backend on the own origin', () => {
  expect(readSettings({}, 'VITE_', ORIGIN)).toEqual({ url: ORIGIN, publishableKey });
});

test('a page that is made before its origin is known keeps the path', () => {
  expect(readSettings({ PUBLIC_SUPABASE_URL: '/' }, 'PUBLIC_')).toEqual({ url: '', publishableKey });
});

test('a hosted project comes with its own key', () => {
  const env = {
    VITE_SUPABASE_URL: 'https://x.supabase.co/',
    VITE_SUPABASE_PUBLISHABLE_KEY: ' sb_publishable_x ',
  };
  const settings = { url: 'https://x.supabase.co', publishableKey: 'sb_publishable_x' };
  expect(readSettings(env, 'VITE_', ORIGIN)).toEqual(settings);
});

test('uploads go to a host of their own where one is set', () => {
  const env = { VITE_STORAGE_URL: 'https://x.storage.supabase.co/' };
  const settings = readSettings(env, 'VITE_', ORIGIN);
  expect(uploadAddress(settings)).toBe('https://x.storage.supabase.co/storage/v1');
  expect(uploadAddress(readSettings({ VITE_STORAGE_URL: ' ' }, 'VITE_', ORIGIN))).toBe(
    `${ORIGIN}/storage/v1`,
  );
  expect(() => readSettings({ VITE_STORAGE_URL: 'x.supabase' }, 'VITE_', ORIGIN)).toThrow(/VITE_STORAGE_URL/);
});

test('the error of a hosted project without a key names the variable to set', () => {
  const env = { PUBLIC_SUPABASE_URL: 'https://x.supabase.co', PUBLIC_SUPABASE_PUBLISHABLE_KEY: ' ' };
  expect(() => readSettings(env, 'PUBLIC_')).toThrow(/PUBLIC_SUPABASE_PUBLISHABLE_KEY/);
});

test('an invalid address is named', () => {
  const env = { VITE_SUPABASE_URL: 'https://', VITE_SUPABASE_PUBLISHABLE_KEY: 'x' };
  expect(() => readSettings(env, 'VITE_', ORIGIN)).toThrow(/VITE_SUPABASE_URL/);
});
