// What the tests of other workspaces import.
export { totpCode } from '../supabase/auth/factors.ts';
export { type Fault, type FaultyProxy, type ProxiedRequest, startFaultyProxy } from './faultyProxy.ts';
export { type HostedEnvironment, isHosted, skipWithoutParts } from './hostedStack.ts';
export { mailCatcher } from './mailCatcher.ts';
export { smallImages } from './smallImages.ts';
export { anonClient, clientOptions, serviceClient } from './testClients.ts';
export { exhaustLimit } from './testLimits.ts';
export { giveLimits } from './testOrderLimits.ts';
export { listPersonalTables } from './testPersonalTables.ts';
export { startTestStack, type TestStack, type TestStackOptions } from './testStack.ts';
export { findTraces } from './testTraces.ts';
export {
  createUser,
  enrollSecondFactor,
  saveCard,
  type TestUser,
  type TestUserOptions,
} from './testUsers.ts';
