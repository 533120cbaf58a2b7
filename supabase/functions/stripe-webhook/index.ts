import { endpoint } from '../_shared/http.ts';
import { receiveEvent } from './receiveEvent.ts';

// Stripe is known by its signature, not by a token.
Deno.serve(endpoint(receiveEvent));
