import { endpoint } from '../_shared/http.ts';
import { openShare } from './openShare.ts';

// Open to everybody: who has a link needs no account.
Deno.serve(endpoint(openShare));
