import { forUsers } from '../_shared/auth.ts';
import { endpoint } from '../_shared/http.ts';
import { startInvoicePayment } from './startInvoicePayment.ts';

Deno.serve(endpoint(forUsers(startInvoicePayment)));
