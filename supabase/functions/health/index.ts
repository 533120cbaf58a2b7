import { endpoint } from '../_shared/http.ts';
import { checkHealth } from './checkHealth.ts';

Deno.serve(endpoint(checkHealth, { methods: ['GET', 'HEAD', 'POST'] }));
