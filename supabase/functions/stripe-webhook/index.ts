import { endpoint } from '../_shared/http.ts';
import { receiveEvent } from './receiveEvent.ts';

// A public endpoint: Stripe signs its requests and sends no token.
Deno.serve(endpoint(receiveEvent));
