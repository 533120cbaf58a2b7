import { forUsers } from '../_shared/auth.ts';
import { endpoint } from '../_shared/http.ts';
import { deletePaymentMethod } from './deletePaymentMethod.ts';

Deno.serve(endpoint(forUsers(deletePaymentMethod)));
