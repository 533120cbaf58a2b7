import type { MailProblem } from './texts.ts';

/**
 * Why a mail was not sent, in the four causes that the page distinguishes.
 *
 * @param error the mail service's status and words, such as `403 The example.dk domain is not verified`
 */
export function mailProblemOf(error: string): MailProblem {
  if (/^429\b|rate.?limit|too many|quota/i.test(error)) return 'rate';
  if (/^401\b|api.?key|RESEND_API_KEY/i.test(error)) return 'key';
  // A recipient's domain can be at fault too, with 422.
  if (/^403\b.*(domain|verif)/is.test(error)) return 'domain';
  return 'other';
}
