import { forUsers } from '../_shared/auth.ts';
import { answering } from '../_shared/http.ts';
import { deleteAccount } from './deleteAccount.ts';

Deno.serve(answering(forUsers(deleteAccount)));
