import { forJobs } from '../_shared/auth.ts';
import { endpoint } from '../_shared/http.ts';
import { sendMessages } from './sendMessages.ts';

Deno.serve(endpoint(forJobs(sendMessages)));
