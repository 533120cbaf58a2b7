import { forJobs } from '../_shared/auth.ts';
import { endpoint } from '../_shared/http.ts';
import { checkJobs } from './checkJobs.ts';

Deno.serve(endpoint(forJobs(checkJobs)));
