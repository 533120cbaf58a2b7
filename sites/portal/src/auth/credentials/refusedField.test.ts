import { BackendError } from '@rumklar/backend/errors';
import { authTexts } from '@rumklar/domain/auth/texts';
import { failure } from '@rumklar/domain/message';
import { expect, test } from 'vitest';
import { refusedField } from './refusedField.ts';

test.each([
  ['email_invalid', failure('Ugyldig email', 'Indtast en gyldig email-adresse.'), 'email'],
  ['same_password', failure('Fejl ved opdatering af adgangskode', authTexts.passwordSame), 'password'],
  ['weak_password', failure('Adgangskoden er for svag', 'Højst 72 tegn.'), 'password'],
] as const)('%s is shown at its field, by its reason', (code, userMessage, field) => {
  const message = userMessage.description;
  expect(refusedField(new BackendError(code, userMessage))).toEqual({ field, message });
});

test('a message without a reason is shown whole, and a failure of the connection at no field', () => {
  expect(refusedField(new BackendError('already_registered', authTexts.alreadyRegistered))).toEqual({
    field: 'email',
    message: authTexts.alreadyRegistered.title,
  });
  expect(refusedField(new BackendError('network', authTexts.signupFailed))).toBeUndefined();
  expect(refusedField(new Error('x'))).toBeUndefined();
});
