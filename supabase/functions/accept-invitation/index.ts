import { endpoint } from '../_shared/http.ts';
import { acceptInvitation } from './acceptInvitation.ts';

// A public endpoint: the invited person has no account yet, and the token of the mail authorizes the call.
Deno.serve(endpoint(acceptInvitation));
