import { forUsers } from '../_shared/auth.ts';
import { answering } from '../_shared/http.ts';
import { deletePaymentMethod } from './deletePaymentMethod.ts';

Deno.serve(answering(forUsers(deletePaymentMethod)));
