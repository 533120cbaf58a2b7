import { forJobs } from '../_shared/auth.ts';
import { answering } from '../_shared/http.ts';
import { reconcileInvoices } from './reconcileInvoices.ts';

Deno.serve(answering(forJobs(reconcileInvoices)));
