import { forUsers } from '../_shared/auth.ts';
import { endpoint } from '../_shared/http.ts';
import { searchAddresses } from './searchAddresses.ts';

Deno.serve(endpoint(forUsers(searchAddresses)));
