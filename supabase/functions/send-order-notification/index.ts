import { forAdmins } from '../_shared/auth.ts';
import { endpoint } from '../_shared/http.ts';
import { sendOrderNotification } from './sendOrderNotification.ts';

Deno.serve(endpoint(forAdmins(sendOrderNotification)));
