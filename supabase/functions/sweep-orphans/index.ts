import { forJobs } from '../_shared/auth.ts';
import { answering } from '../_shared/http.ts';
import { sweepOrphans } from './sweepOrphans.ts';

Deno.serve(answering(forJobs(sweepOrphans)));
