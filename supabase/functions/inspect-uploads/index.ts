import { forUsers } from '../_shared/auth.ts';
import { answering } from '../_shared/http.ts';
import { inspectUploads } from './inspectUploads.ts';

Deno.serve(answering(forUsers(inspectUploads)));
