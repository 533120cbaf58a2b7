import { forUsers } from '../_shared/auth.ts';
import { answering } from '../_shared/http.ts';
import { settleOrders } from './settleOrders.ts';

Deno.serve(answering(forUsers(settleOrders)));
