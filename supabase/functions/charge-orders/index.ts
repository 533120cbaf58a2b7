import { forUsers } from '../_shared/auth.ts';
import { endpoint } from '../_shared/http.ts';
import { chargeOrders } from './chargeOrders.ts';

Deno.serve(endpoint(forUsers(chargeOrders)));
