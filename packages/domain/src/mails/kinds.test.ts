import { expect, it } from 'vitest';
import { orderMailProblem } from './kinds.ts';

it.each([
  [
    '403 The rumklar.example domain is not verified.',
    'afsenderdomænet er ikke bekræftet hos e-mailtjenesten',
  ],
  ['429 {"name":"rate_limit_exceeded"}', 'der er sendt for mange e-mails på kort tid'],
  [
    '403 {"name":"invalid_api_key","message":"API key is invalid."}',
    'der er et problem med nøglen til e-mailtjenesten',
  ],
  ['422 Invalid `to` field.', 'e-mailtjenesten afviste den. Tjek kundens e-mailadresse'],
  ['500 An unexpected error occurred.', 'e-mailtjenesten svarede ikke'],
  ['The signal has been aborted', 'e-mailtjenesten svarede ikke'],
  ['No result was recorded.', 'det er uvist, om den nåede frem'],
])('a mail that failed with %j has its reason in Danish', (error, reason) => {
  expect(orderMailProblem(error)).toBe(reason);
});
