import { publishableKey } from '@rumklar/local-stack/keys';
import { expect, test } from 'vitest';
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

test('the error of a hosted project without a key names the variable to set', () => {
  const env = { PUBLIC_SUPABASE_URL: 'https://x.supabase.co', PUBLIC_SUPABASE_PUBLISHABLE_KEY: ' ' };
  expect(() => readSettings(env, 'PUBLIC_')).toThrow(/PUBLIC_SUPABASE_PUBLISHABLE_KEY/);
});

test('an address that is none is named', () => {
  const env = { VITE_SUPABASE_URL: 'https://', VITE_SUPABASE_PUBLISHABLE_KEY: 'x' };
  expect(() => readSettings(env, 'VITE_', ORIGIN)).toThrow(/VITE_SUPABASE_URL/);
});
