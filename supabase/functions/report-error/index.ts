import { endpoint } from '../_shared/http.ts';
import { reportError } from './reportError.ts';

Deno.serve(endpoint(reportError));
