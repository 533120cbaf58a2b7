import type { StubbedUser } from './stubBackend.ts';

/** The auth server's user with verified devices. */
export function userWithDevices({ id, email }: StubbedUser, ...names: string[]) {
  const factors = names.map((friendly_name, index) => ({
    id: `device-${index}`,
    friendly_name,
    factor_type: 'totp',
    status: 'verified',
    created_at: `2026-0${index + 3}-14T09:30:00Z`,
  }));
  return { id, email, aud: 'authenticated', factors };
}

/** The auth server's response to a new device. */
export const enrolment = {
  id: 'device-new',
  type: 'totp',
  friendly_name: 'Min telefon',
  totp: {
    // The corner of a QR code.
    qr_code:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7h-7zM2 2v5h5v-5zM3 3h3v3h-3z" fill-rule="evenodd"/></svg>',
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Rumklar?secret=JBSWY3DPEHPK3PXP',
  },
};
