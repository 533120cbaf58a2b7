import { forJobs } from '../_shared/auth.ts';
import { endpoint } from '../_shared/http.ts';
import { runMonthlyBilling } from './runMonthlyBilling.ts';

Deno.serve(endpoint(forJobs(runMonthlyBilling)));
