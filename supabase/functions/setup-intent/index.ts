import { forUsers } from '../_shared/auth.ts';
import { answering } from '../_shared/http.ts';
import { createSetupIntent } from './createSetupIntent.ts';

Deno.serve(answering(forUsers(createSetupIntent)));
