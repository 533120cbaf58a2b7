import { forUsers } from '../_shared/auth.ts';
import { answering } from '../_shared/http.ts';
import { searchAddresses } from './searchAddresses.ts';

Deno.serve(answering(forUsers(searchAddresses)));
