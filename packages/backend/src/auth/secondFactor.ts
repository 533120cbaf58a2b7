import { secondFactorTexts } from '@rumklar/domain/auth/secondFactorTexts';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { type ServiceCodes, serviceFailure } from '../failures.ts';

export interface Device {
  id: string;
  name: string;
  createdAt: string;
}

/** A device that is being enrolled: it counts once one of its codes was verified. */
export interface NewDevice {
  id: string;
  qrCode: string;
  /** The same key as text. */
  secret: string;
}

/** The devices of the signed-in user, the oldest first. */
export async function listDevices(client: Backend): Promise<Device[]> {
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) throw serviceFailure(error, secondFactorTexts.devicesFailed);
  return data.totp.map(({ id, friendly_name, created_at }) => ({
    id,
    name: friendly_name ?? '',
    createdAt: created_at,
  }));
}

/**
 * Starts to enroll a device. An earlier one that was never confirmed is removed.
 *
 * @throws BackendError `conflict` (the name is taken), `invalid` (too many devices), `second_factor_required`
 */
export async function enrollDevice(client: Backend, name: string): Promise<NewDevice> {
  const { mfa } = client.auth;
  const factors = await mfa.listFactors();
  if (factors.error) throw serviceFailure(factors.error, secondFactorTexts.enrolFailed);
  const unconfirmed = factors.data.all.filter(({ status }) => status === 'unverified');
  // A factor that cannot be removed only keeps its name taken.
  await Promise.all(unconfirmed.map(({ id }) => mfa.unenroll({ factorId: id })));
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: name.trim() });
  if (error) throw serviceFailure(error, secondFactorTexts.enrolFailed, ENROL_CODES);
  return { id: data.id, qrCode: imageUrl(data.totp.qr_code), secret: data.totp.secret };
}

/**
 * Verifies the code of a device. The session has the second factor from then on.
 *
 * @param deviceId without it, any of the user's devices may have shown the code
 * @throws BackendError `code_wrong`, `code_expired`, `rate_limited`
 */
export async function verifyCode(
  client: Backend,
  { code, deviceId }: { code: string; deviceId?: string },
): Promise<void> {
  const deviceIds = deviceId ? [deviceId] : (await listDevices(client)).map(({ id }) => id);
  let refusal = new BackendError('code_wrong', secondFactorTexts.codeWrong);
  for (const factorId of deviceIds) {
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
    if (!error) return;
    refusal = serviceFailure(error, secondFactorTexts.confirmFailed, CODE_CODES);
    if (refusal.code !== 'code_wrong') break;
  }
  throw refusal;
}

/** Removes a device; a session proved with it falls back to the password. @throws BackendError `second_factor_required` */
export async function removeDevice(client: Backend, id: string): Promise<void> {
  const { error } = await client.auth.mfa.unenroll({ factorId: id });
  if (error) throw serviceFailure(error, secondFactorTexts.removeFailed, REMOVE_CODES);
  // The token in use says that the second factor was given until it is renewed.
  await client.auth.refreshSession();
}

/** The auth client joins the SVG to the URL as it is; a `#` in it would end the URL. */
function imageUrl(qrCode: string): string {
  const svg = qrCode.slice(qrCode.indexOf('<'));
  return `data:image/svg+xml;utf-8,${encodeURIComponent(svg)}`;
}

const REMOVE_CODES: ServiceCodes = {
  insufficient_aal: { code: 'second_factor_required', userMessage: secondFactorTexts.removeFailed },
};
const ENROL_CODES: ServiceCodes = {
  mfa_factor_name_conflict: { code: 'conflict', userMessage: secondFactorTexts.nameTaken },
  too_many_enrolled_mfa_factors: { code: 'invalid', userMessage: secondFactorTexts.tooManyDevices },
  insufficient_aal: { code: 'second_factor_required', userMessage: secondFactorTexts.enrolFailed },
};
const CODE_CODES: ServiceCodes = {
  mfa_verification_failed: { code: 'code_wrong', userMessage: secondFactorTexts.codeWrong },
  mfa_challenge_expired: { code: 'code_expired', userMessage: secondFactorTexts.codeExpired },
  over_request_rate_limit: { code: 'rate_limited', userMessage: secondFactorTexts.tooManyAttempts },
};
