import type { Plugin } from 'vite';

/**
 * A Vite plugin that leaves out what the sites do not use of two libraries and the bundler cannot remove: passkeys
 * and wallets in Supabase's auth client (not its admin API, by which it signs out), and React Router's own links and
 * forms, whose assigned display names keep them.
 *
 * @example
 * export default defineConfig({ plugins: [react(), leanLibraries()] });
 */
export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    load(id) {
      return REPLACEMENTS.find(({ module }) => module.test(id))?.code;
    },
    transform(code, id) {
      if (!ROUTER.test(id)) return null;
      return {
        code: code
          .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replaceAll(/^var \w+ = (?=React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$&/* @__PURE__ */ '),
        // No line is added or removed.
        map: null,
      };
    },
  };
}

const ROUTER = /\/react-router\/dist\/.*\.mjs$/;

const UNUSED = "const unused = () => { throw new Error('left out by leanLibraries') };";

/** Modules of the auth client by what is built in their place. An export that is missing here fails the build. */
const REPLACEMENTS: readonly { module: RegExp; code: string }[] = [
  {
    module: /\/auth-js\/dist\/module\/lib\/webauthn\.js$/,
    code: `${UNUSED}
      export { unused as browserSupportsWebAuthn, unused as createCredential, unused as getCredential };
      export { unused as deserializeCredentialCreationOptions, unused as deserializeCredentialRequestOptions };
      export { unused as serializeCredentialCreationResponse, unused as serializeCredentialRequestResponse };
      export const webAuthnAbortService = { createNewAbortSignal: unused, cancelCeremony() {} };
      export class WebAuthnApi {}`,
  },
  {
    module: /\/auth-js\/dist\/module\/lib\/web3\/ethereum\.js$/,
    code: `${UNUSED} export { unused as createSiweMessage, unused as fromHex, unused as getAddress, unused as toHex };`,
  },
];
