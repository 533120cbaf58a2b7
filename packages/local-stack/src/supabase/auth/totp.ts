import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** What an authenticator app needs to compute codes. */
export interface TotpKey {
  /** Base32. */
  secret: string;
  uri: string;
  /** The URI as SVG. */
  qrCode: string;
}

/** Makes a key as GoTrue does: six digits every 30 seconds, SHA-1. */
export function newTotpKey(issuer: string, label: string): TotpKey {
  const totp = totpOf(new Secret({ size: 20 }).base32, { issuer, label });
  return {
    secret: totp.secret.base32,
    uri: totp.toString(),
    qrCode: renderSVG(totp.toString(), { ecc: 'H' }),
  };
}

/** Whether a code is that of now, or of the 30 seconds before or after. */
export function isTotpCode(secret: string, code: string): boolean {
  return totpOf(secret).validate({ token: code, window: 1 }) !== null;
}

/** The code that an authenticator app shows. @param at ms since 1970 */
export function totpCode(secret: string, at = Date.now()): string {
  return totpOf(secret).generate({ timestamp: at });
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: 30 });
}
