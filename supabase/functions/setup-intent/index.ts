import { forUsers } from '../_shared/auth.ts';
import { endpoint } from '../_shared/http.ts';
import { createSetupIntent } from './createSetupIntent.ts';

Deno.serve(endpoint(forUsers(createSetupIntent)));
