import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { rootFolder } from '../rootFolder.ts';
import { leanLibraries } from './leanLibraries.ts';

test('the auth client signs in and out and asks for codes without its passkeys and wallets', async () => {
  const code = await codeOf("export { AuthClient } from '@supabase/auth-js';");
  expect(code).not.toContain('PublicKeyCredential');
  const { AuthClient } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const requests: string[] = [];
  const client = new AuthClient({
    url: 'http://auth.invalid',
    autoRefreshToken: false,
    persistSession: false,
    fetch: async (url: string) => {
      requests.push(url);
      return Response.json({ error_code: 'invalid_credentials', msg: 'wrong' }, { status: 400 });
    },
  });
  const { error } = await client.signInWithPassword({ email: 'a@example.com', password: 'wrong' });
  expect(error.code).toBe('invalid_credentials');
  expect(requests).toEqual(['http://auth.invalid/token?grant_type=password']);
  // What `signOut` calls.
  expect(client.admin.signOut).toBeInstanceOf(Function);
  expect(client.mfa.enroll).toBeInstanceOf(Function);
});

test('the router is built without links and forms that are not imported', async () => {
  const router = await codeOf("export { Router, Routes, Route, useNavigate } from 'react-router';");
  const withLink = await codeOf("export { Router, Routes, Route, useNavigate, Link } from 'react-router';");
  expect(router).not.toContain('data-discover');
  expect(withLink).toContain('data-discover');
});

async function codeOf(entry: string): Promise<string> {
  const outputs = [
    await build({
      configFile: false,
      root: rootFolder,
      logLevel: 'error',
      plugins: [
        {
          name: 'entry',
          resolveId: (id) => (id === ENTRY ? id : null),
          load: (id) => (id === ENTRY ? entry : null),
        },
        leanLibraries(),
      ],
      build: {
        write: false,
        rolldownOptions: {
          input: ENTRY,
          preserveEntrySignatures: 'strict',
          external: /^(react|react-dom)($|\/)/,
        },
      },
    }),
  ].flat();
  return outputs
    .flatMap((output): readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] =>
      'output' in output ? output.output : [],
    )
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('');
}

const ENTRY = 'virtual:entry';
