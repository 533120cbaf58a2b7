import { forUsers } from '../_shared/auth.ts';
import { endpoint } from '../_shared/http.ts';
import { inspectUploads } from './inspectUploads.ts';

Deno.serve(endpoint(forUsers(inspectUploads)));
