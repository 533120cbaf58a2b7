import { forUsers } from '../_shared/auth.ts';
import { setting } from '../_shared/env.ts';
import { endpoint, succeeded } from '../_shared/http.ts';

Deno.serve(endpoint(forUsers(async () => succeeded({ publishableKey: setting('STRIPE_PUBLISHABLE_KEY') }))));
