import { authTexts } from '../../../packages/domain/src/auth/texts.ts';
import { mailTexts } from '../../../packages/domain/src/mails/texts.ts';
import { requestErrorTexts } from '../_shared/errorTexts.ts';
import { endpoint } from '../_shared/http.ts';
import { sendAuthEmail } from './sendAuthEmail.ts';

const errorTexts = {
  ...requestErrorTexts,
  user_not_found: authTexts.userNotFound,
  already_confirmed: authTexts.alreadyConfirmed,
  mail_failed: mailTexts.failed,
};

// A public endpoint: nobody can be signed in yet.
Deno.serve(endpoint(sendAuthEmail, { texts: errorTexts }));
