import { forJobs, forUsers } from '../_shared/auth.ts';
import { endpoint } from '../_shared/http.ts';
import { inviteFirstAdmin, sendInvitation } from './sendInvitation.ts';

// A release has the job secret and no session.
Deno.serve(
  endpoint((request) =>
    (request.headers.has('x-job-secret') ? forJobs(inviteFirstAdmin) : forUsers(sendInvitation))(request),
  ),
);
