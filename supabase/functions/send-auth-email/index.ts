import { answering } from '../_shared/http.ts';
import { sendAuthEmail } from './sendAuthEmail.ts';

// Called before anybody can be signed in.
Deno.serve(answering(sendAuthEmail));
