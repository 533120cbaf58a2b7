import { forUsers } from '../_shared/auth.ts';
import { setting } from '../_shared/env.ts';
import { answering, succeeded } from '../_shared/http.ts';

Deno.serve(answering(forUsers(async () => succeeded({ publishableKey: setting('STRIPE_PUBLISHABLE_KEY') }))));
