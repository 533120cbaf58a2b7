import { paths } from '@rumklar/domain/routes/paths.ts';
import { answering } from '../_shared/http.ts';
import { openForm } from '../_shared/openForm.ts';
import { sendContactForm } from './sendContactForm.ts';

const pages = {
  received: paths.contactReceived,
  unmailed: paths.contactUnmailed,
  failed: paths.contactFailed,
};

// Open to everybody: visitors cannot write to the table.
Deno.serve(answering(openForm(pages, sendContactForm)));
