import { warning } from '../message.ts';

export const signedInTexts = {
  title: 'Du er allerede logget ind',
  reason: {
    account: (email: string) =>
      `Du er logget ind som ${email}. Linket er til en anden konto, så du skal logge ud først.`,
    newPassword: (email: string) =>
      `Du er logget ind som ${email}. Når du har valgt en ny adgangskode, bliver du logget ind på den konto, linket er til. Derfor skal du logge ud først.`,
  },
  signOutAndContinue: 'Log ud, og fortsæt',
  stay: 'Bliv logget ind',
} as const;

/** Words for an administrator who has lost the role; apart from `authTexts`, which every page of the portal loads. */
export const signedInRoleTexts = {
  lost: warning('Du er ikke længere administrator', 'Du kan ikke længere se eller ændre kundernes ordrer.'),
  lostStay: 'Det, du har valgt eller skrevet her, bliver på siden, til du går videre.',
  lostLeave: 'Gå til dine egne ordrer',
} as const;
