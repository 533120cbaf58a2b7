import { forJobs } from '../_shared/auth.ts';
import { endpoint } from '../_shared/http.ts';
import { reconcileInvoices } from './reconcileInvoices.ts';

Deno.serve(endpoint(forJobs(reconcileInvoices)));
