import { forAdmins } from '../_shared/auth.ts';
import { answering } from '../_shared/http.ts';
import { sendInvitation } from './sendInvitation.ts';

Deno.serve(answering(forAdmins(sendInvitation)));
