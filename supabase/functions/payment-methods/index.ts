import { forUsers } from '../_shared/auth.ts';
import { answering } from '../_shared/http.ts';
import { listPaymentMethods } from './listPaymentMethods.ts';

Deno.serve(answering(forUsers(listPaymentMethods)));
