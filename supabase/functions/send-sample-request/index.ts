import { paths } from '@rumklar/domain/routes/paths.ts';
import { answering } from '../_shared/http.ts';
import { openForm } from '../_shared/openForm.ts';
import { sendSampleRequest } from './sendSampleRequest.ts';

const pages = { received: paths.sampleReceived, unmailed: paths.sampleUnmailed, failed: paths.sampleFailed };

// Open to everybody: visitors cannot write to the table nor to the bucket.
Deno.serve(answering(openForm(pages, sendSampleRequest)));
