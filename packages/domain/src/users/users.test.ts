import { expect, test } from 'vitest';
import { validateInvitation } from './texts.ts';

test.each([
  [
    { name: '', email: '' },
    { name: 'Navn er påkrævet', email: 'Email er påkrævet' },
  ],
  [{ name: 'Karen', email: 'k@h' }, { email: 'Ugyldig email adresse' }],
  [{ name: 'Karen', email: 'k@h.dk' }, {}],
])('%j', (form, errors) => {
  expect(validateInvitation(form)).toEqual(errors);
});
