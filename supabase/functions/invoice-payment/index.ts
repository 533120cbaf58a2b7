import { forUsers } from '../_shared/auth.ts';
import { answering } from '../_shared/http.ts';
import { startInvoicePayment } from './startInvoicePayment.ts';

Deno.serve(answering(forUsers(startInvoicePayment)));
