import { forJobs } from '../_shared/auth.ts';
import { endpoint } from '../_shared/http.ts';
import { sweepOrphans } from './sweepOrphans.ts';

Deno.serve(endpoint(forJobs(sweepOrphans)));
