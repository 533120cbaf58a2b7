import { expect, test } from 'vitest';
import { readConfig } from './readConfig.ts';

const ORIGIN = 'http://localhost:3000';

test('a build without settings is for the embedded backend on the own origin', () => {
  expect(readConfig({}, ORIGIN)).toEqual({
    supabaseUrl: ORIGIN,
    publishableKey: 'sb_publishable_local_rumklar',
  });
});

test('a hosted project comes with its own key', () => {
  const env = {
    VITE_SUPABASE_URL: 'https://x.supabase.co/',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  };
  expect(readConfig(env, ORIGIN)).toEqual({
    supabaseUrl: 'https://x.supabase.co',
    publishableKey: 'sb_publishable_x',
  });
});

test('a hosted project without a key says what to set', () => {
  expect(() => readConfig({ VITE_SUPABASE_URL: 'https://x.supabase.co' }, ORIGIN)).toThrow(
    /VITE_SUPABASE_PUBLISHABLE_KEY/,
  );
});

test('an address that is none is named', () => {
  expect(() =>
    readConfig({ VITE_SUPABASE_URL: 'https://', VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }, ORIGIN),
  ).toThrow(/VITE_SUPABASE_URL/);
});
