import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestStack } from '@rumklar/local-stack/testing';

/** What the contact form sends, in the shape that the product specifies. */
export function contactBody(formData: Record<string, unknown> = {}) {
  return {
    to: 'ond@evil.example',
    subject: 'Ny kontaktformular: Pris',
    formData: { ...contactFields(), consent: true, ...formData },
  };
}

/** The contact form's fields, of a new sender each time: receipts to one address are limited. */
export function contactFields(): Record<string, string> {
  return {
    name: 'Åse <b>Sørensen</b>',
    email: `aase-${crypto.randomUUID()}@rumklar.example`,
    phone: '+45 12 34 56 78',
    subject: 'Pris på\r\n20 billeder',
    message: 'Hej\nHvad koster det?',
    recaptcha_token: 'removed',
  };
}

/** What the form of the free sample posts. */
export function sampleBody(fields: Record<string, string | Blob> = {}): FormData {
  const form = new FormData();
  const email = `proeve-${crypto.randomUUID()}@rumklar.example`;
  const entries = { name: 'Åse', email, service: 'fuld-styling', image: picture(), ...fields };
  for (const [name, value] of Object.entries(entries)) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, value, 'stue.jpg');
  }
  return form;
}

/** A real picture. */
export function picture(): Blob {
  const path = fileURLToPath(new URL('../../../packages/ui/images/640/7.webp', import.meta.url));
  return new Blob([readFileSync(path)], { type: 'image/webp' });
}

/** Posts a form to a function as a browser does by itself, without following where the answer leads. */
export function postForm(
  stack: TestStack,
  name: string,
  body: FormData | URLSearchParams,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${stack.apiUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers },
    body,
    redirect: 'manual',
  });
}
