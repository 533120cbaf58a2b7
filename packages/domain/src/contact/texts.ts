import { failure, success } from '../message.ts';

/** Toasts and errors of the contact form. Source: specification §5 and §8. */
export const contactTexts = {
  fieldsMissing: failure('Alle felter skal udfyldes'),
  consentMissing: failure('Du skal acceptere vores privatlivspolitik for at fortsætte'),
  failed: failure('Der opstod en fejl. Prøv venligst igen senere.'),
  received: success('Besked modtaget! Vi vender tilbage til dig hurtigst muligt.'),
} as const;
