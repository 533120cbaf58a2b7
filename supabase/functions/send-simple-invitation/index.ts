import { forUsers } from '../_shared/auth.ts';
import { endpoint } from '../_shared/http.ts';
import { sendInvitation } from './sendInvitation.ts';

Deno.serve(endpoint(forUsers(sendInvitation)));
