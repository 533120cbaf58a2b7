import { forJobs } from '../_shared/auth.ts';
import { endpoint } from '../_shared/http.ts';
import { sendAlarms } from './sendAlarms.ts';

Deno.serve(endpoint(forJobs(sendAlarms)));
