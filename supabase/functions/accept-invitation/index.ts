import { endpoint } from '../_shared/http.ts';
import { acceptInvitation } from './acceptInvitation.ts';

// Who is invited has no account yet: the token in the mail is what lets in.
Deno.serve(endpoint(acceptInvitation));
