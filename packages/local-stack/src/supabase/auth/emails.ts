import { AuthProblem } from './errors.ts';

/** Checks an address as GoTrue does. @throws AuthProblem validation_failed; only the message says what it is about */
export function assertEmail(email: string): void {
  if (Buffer.byteLength(email) > 255) {
    throw new AuthProblem(400, 'validation_failed', 'An email address is too long');
  }
  if (!FORMAT.test(email)) {
    throw new AuthProblem(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
}

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const FORMAT = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`, 'i');
