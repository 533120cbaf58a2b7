import { forUsers } from '../_shared/auth.ts';
import { endpoint } from '../_shared/http.ts';
import { settleOrders } from './settleOrders.ts';

Deno.serve(endpoint(forUsers(settleOrders)));
