// What the tests of other workspaces import.
export { totpCode } from '../supabase/auth/factors.ts';
export { type Fault, type FaultyProxy, type ProxiedRequest, startFaultyProxy } from './faultyProxy.ts';
export { type HostedEnvironment, isHosted, skipWithoutParts } from './hostedStack.ts';
export { mailCatcher } from './mailCatcher.ts';
export { smallImages } from './smallImages.ts';
export { exhaustLimit, findTraces, giveLimits, listPersonalTables } from './testRows.ts';
export { startTestStack, type TestStack, type TestStackOptions } from './testStack.ts';
export {
  anonClient,
  clientOptions,
  createUser,
  enrollSecondFactor,
  saveCard,
  serviceClient,
  type TestUser,
  type TestUserOptions,
} from './testUsers.ts';
