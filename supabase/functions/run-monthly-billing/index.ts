import { forJobs } from '../_shared/auth.ts';
import { answering } from '../_shared/http.ts';
import { runMonthlyBilling } from './runMonthlyBilling.ts';

Deno.serve(answering(forJobs(runMonthlyBilling)));
