import { paths } from '../../../packages/domain/src/routes/paths.ts';
import { publicForm } from '../_shared/publicForm.ts';
import { sendContactForm } from './sendContactForm.ts';

const pages = {
  received: paths.contactReceived,
  unmailed: paths.contactUnmailed,
  failed: paths.contactFailed,
};

// Open to everybody: visitors cannot write to the table.
Deno.serve(publicForm(pages, sendContactForm));
