import { forAdmins } from '../_shared/auth.ts';
import { answering } from '../_shared/http.ts';
import { sendOrderNotification } from './sendOrderNotification.ts';

Deno.serve(answering(forAdmins(sendOrderNotification)));
