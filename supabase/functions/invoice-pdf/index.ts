import { forUsers } from '../_shared/auth.ts';
import { endpoint } from '../_shared/http.ts';
import { sendInvoicePdf } from './sendInvoicePdf.ts';

Deno.serve(endpoint(forUsers(sendInvoicePdf)));
