import { forUsers } from '../_shared/auth.ts';
import { endpoint } from '../_shared/http.ts';
import { signImages } from './signImages.ts';

Deno.serve(endpoint(forUsers(signImages)));
