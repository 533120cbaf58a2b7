import { forUsers } from '../_shared/auth.ts';
import { endpoint } from '../_shared/http.ts';
import { deleteAccount } from './deleteAccount.ts';

Deno.serve(endpoint(forUsers(deleteAccount)));
