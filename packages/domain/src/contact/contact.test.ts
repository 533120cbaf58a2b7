import { describe, expect, it } from 'vitest';
import { MAX_SAMPLE_BYTES } from '../images/files/limits.ts';
import { contactErrors, contactFields, mailProblemOf } from './contactForm.ts';
import { sampleErrors } from './sampleRequest.ts';

const form = { name: 'Åse', email: 'aase@example.dk', phone: '12345678', subject: 'Pris', message: 'Hej' };
const sample = { name: 'Åse', email: 'aase@example.dk', service: 'fuld-styling', imageSize: 10 };

describe('the contact form', () => {
  it('is right when everything is there', () => expect(contactErrors(form, true)).toBeUndefined());

  it.each(contactFields)('requires %s', (field) => {
    const errors = contactErrors({ ...form, [field]: '  ' }, true);
    expect(errors?.userMessage.title).toBe('Alle felter skal udfyldes');
    expect(Object.keys(errors?.fields ?? {})).toEqual([field]);
  });

  it('requires the consent when the fields are filled in', () => {
    const consent = 'Du skal acceptere vores privatlivspolitik for at fortsætte';
    expect(contactErrors(form, false)).toMatchObject({
      userMessage: { title: consent },
      fields: { consent },
    });
    expect(contactErrors({ ...form, name: '' }, false)?.userMessage.title).toBe('Alle felter skal udfyldes');
  });

  it('refuses anything but an e-mail address and what is too long', () => {
    expect(contactErrors({ ...form, email: 'aase' }, true)?.userMessage.title).toBe(
      'Indtast en gyldig email-adresse.',
    );
    expect(contactErrors({ ...form, phone: '1'.repeat(51) }, true)?.fields).toHaveProperty('phone');
  });
});

describe('the free sample', () => {
  it('is right when everything is there', () => expect(sampleErrors(sample)).toBeUndefined());

  it('reports every mistake at its field', () => {
    const errors = sampleErrors({ name: '', email: 'x', service: 'let-styling', imageSize: 0 });
    expect(Object.keys(errors?.fields ?? {})).toEqual(['name', 'email', 'service', 'image']);
  });

  it('accepts 20 MB and not a byte more', () => {
    expect(sampleErrors({ ...sample, imageSize: MAX_SAMPLE_BYTES })).toBeUndefined();
    const errors = sampleErrors({ ...sample, imageSize: MAX_SAMPLE_BYTES + 1 });
    expect(errors?.userMessage.title).toBe('Billedet må højst fylde 20 MB');
  });
});

describe('a mail that was not sent', () => {
  it.each([
    ['403 {"name":"validation_error","message":"The rumklar.dk domain is not verified."}', 'domain'],
    ['403 {"message":"You can only send testing emails to yourself. Please verify a domain."}', 'domain'],
    ['422 {"message":"Invalid `to` field. The domain of the address does not exist."}', 'other'],
    ['429 {"name":"rate_limit_exceeded","message":"Too many requests."}', 'rate'],
    ['429 {"name":"daily_quota_exceeded"}', 'rate'],
    ['401 {"name":"missing_api_key"}', 'key'],
    ['403 {"name":"invalid_api_key","message":"API key is invalid"}', 'key'],
    ['RESEND_API_KEY is missing.', 'key'],
    ['500 {"name":"application_error"}', 'other'],
  ] as const)('%s: %s', (error, problem) => expect(mailProblemOf(error)).toBe(problem));
});
