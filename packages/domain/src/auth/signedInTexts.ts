/** Words of the question before a link of a mail ends a session. */
export const signedInTexts = {
  title: 'Du er allerede logget ind',
  /** Why the session is in the way, by what the link is for. */
  reason: {
    account: (email: string) =>
      `Du er logget ind som ${email}. Linket er til en anden konto, så du skal logge ud først.`,
    newPassword: (email: string) =>
      `Du er logget ind som ${email}. Når du har valgt en ny adgangskode, bliver du logget ind på den konto, linket er til. Derfor skal du logge ud først.`,
  },
  signOutAndContinue: 'Log ud, og fortsæt',
  stay: 'Bliv logget ind',
} as const;
