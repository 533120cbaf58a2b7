import { forUsers } from '../_shared/auth.ts';
import { endpoint } from '../_shared/http.ts';
import { listPaymentMethods } from './listPaymentMethods.ts';

Deno.serve(endpoint(forUsers(listPaymentMethods)));
