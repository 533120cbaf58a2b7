import { paths } from '../../../packages/domain/src/routes/paths.ts';
import { publicForm } from '../_shared/publicForm.ts';
import { sendSampleRequest } from './sendSampleRequest.ts';

const pages = { received: paths.sampleReceived, unmailed: paths.sampleUnmailed, failed: paths.sampleFailed };

// Open to everybody: visitors cannot write to the table nor to the bucket.
Deno.serve(publicForm(pages, sendSampleRequest));
