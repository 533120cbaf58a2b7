import { expect, test } from 'vitest';
import { listedPasswordRules, passwordError, passwordStrength } from './password.ts';
import { canonicalEmail, isEmail, validateCredentials, validateSignup } from './validation.ts';

test.each([
  ['kort', 'Adgangskoden skal være mindst 8 tegn lang.', 0],
  ['smaabogstaver', 'Adgangskoden skal indeholde mindst ét stort bogstav.', 1],
  ['StoreBogstaver', 'Adgangskoden skal indeholde mindst ét tal.', 2],
  ['Bogstaver1', 'Adgangskoden skal indeholde mindst ét specialtegn (f.eks. !@#$%).', 3],
  ['Ærlig1!æ', undefined, 4],
  ['ÆBLE grød 1', 'Adgangskoden skal indeholde mindst ét specialtegn (f.eks. !@#$%).', 3],
  ['ÆØÅÆØÅ1!', 'Adgangskoden skal indeholde mindst ét bogstav fra a til z.', 4],
  [`Rumklar1!${'x'.repeat(63)}`, undefined, 4],
  [`Rumklar1!${'x'.repeat(64)}`, 'Adgangskoden må højst fylde 72 tegn. Æ, ø og å tæller for to.', 4],
  [`Rumklar1!${'ø'.repeat(32)}`, 'Adgangskoden må højst fylde 72 tegn. Æ, ø og å tæller for to.', 4],
])('%s: %s', (password, error, strength) => {
  expect(passwordError(password)).toBe(error);
  expect(passwordStrength(password)).toBe(strength);
});

test('the meter lists a rule of the auth server only when the four rules are kept', () => {
  const ids = (password: string) => listedPasswordRules(password).map(({ id }) => id);
  expect(ids('')).toEqual(['length', 'uppercase', 'digit', 'special']);
  expect(ids('ÆØÅ1!')).toEqual(['length', 'uppercase', 'digit', 'special']);
  expect(ids('ÆØÅÆØÅ1!')).toEqual(['length', 'uppercase', 'digit', 'special', 'letter']);
  expect(ids('Rumklar1!')).toEqual(['length', 'uppercase', 'digit', 'special']);
});

test.each([
  [' karen@mægler.dk ', 'karen@xn--mgler-sra.dk'],
  ['karen@holm.dk', 'karen@holm.dk'],
  ['karen@mægler.dk/a', 'karen@mægler.dk/a'],
  ['karen', 'karen'],
])('%s is sent as %s', (value, email) => {
  expect(canonicalEmail(value)).toBe(email);
});

test.each([
  ['a@b.dk', true],
  [' karen.holm@mægler.dk ', true],
  ['a@b', false],
  ['a b@c.dk', false],
  ['@b.dk', false],
  ["o'hara+bolig@b-c.dk", true],
  ['a@b.dk>', false],
  ['<a@b.dk', false],
  ['a@b.dk,c@d.dk', false],
  ['a@b.dk;', false],
  ['"a"@b.dk', false],
  ['a@b..dk', false],
  ['a@.b.dk', false],
  ['a@-b.dk', false],
  ['a,b@eksempel.dk', false],
  ['a..b@eksempel.dk', false],
  ['åse@eksempel.dk', false],
  [`${'a'.repeat(64)}@${'b'.repeat(60)}.dk`, true],
  [`${'a'.repeat(240)}@${'b'.repeat(56)}.dk`, false],
])('%s as an e-mail: %s', (value, valid) => {
  expect(isEmail(value)).toBe(valid);
});

const form = { fullName: 'Karen Holm', email: 'k@h.dk', password: 'Rumklar1!', confirmPassword: 'Rumklar1!' };

test('a complete sign-up has no errors', () => {
  expect(validateSignup(form)).toBeUndefined();
});

test('the title is that of the first mistake, and every field has its own', () => {
  expect(validateSignup({ fullName: ' K ', email: 'k', password: 'kort', confirmPassword: '' })).toEqual({
    title: 'Ugyldigt navn',
    fields: {
      fullName: 'Navn skal være mindst 2 tegn langt.',
      email: 'Indtast en gyldig email-adresse.',
      password: 'Adgangskoden skal være mindst 8 tegn lang.',
      confirmPassword: 'Adgangskoderne matcher ikke. Prøv igen.',
    },
  });
  expect(validateSignup({ ...form, fullName: ` ${'æ'.repeat(200)} ` })).toBeUndefined();
  expect(validateSignup({ ...form, fullName: 'æ'.repeat(5000) })).toEqual({
    title: 'Ugyldigt navn',
    fields: { fullName: 'Navn må højst være 200 tegn langt.' },
  });
  expect(validateSignup({ ...form, email: 'k' })?.title).toBe('Ugyldig email');
  expect(validateSignup({ ...form, password: 'x', confirmPassword: 'x' })?.title).toBe(
    'Adgangskoden er for svag',
  );
  expect(validateSignup({ ...form, confirmPassword: 'x' })?.title).toBe('Fejl ved oprettelse');
});

test('name and password of a confirmation follow the rules of a sign-up', () => {
  const { email: _, ...credentials } = form;
  expect(validateCredentials(credentials)).toBeUndefined();
  expect(validateCredentials({ ...credentials, fullName: 'K', password: 'kort' })).toEqual({
    title: 'Ugyldigt navn',
    fields: {
      fullName: 'Navn skal være mindst 2 tegn langt.',
      password: 'Adgangskoden skal være mindst 8 tegn lang.',
      confirmPassword: 'Adgangskoderne matcher ikke. Prøv igen.',
    },
  });
});
