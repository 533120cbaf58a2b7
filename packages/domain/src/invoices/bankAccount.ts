/**
 * A Danish account as invoices show it: `Reg. 1234 konto 12345678` or `IBAN DK50 0040 0440 1162 43`.
 * @param text registration number (4 digits) and account number (5–10), or an IBAN, spaced as people write them
 * @returns `undefined` for anything else, and for an IBAN whose check digits are wrong
 */
export function parseBankAccount(text: string): string | undefined {
  const plain = text.toUpperCase().replace(/REG\.?|KONTO|NR\.?|IBAN|[\s.:-]/g, '');
  const danish = /^(\d{4})(\d{5,10})$/.exec(plain);
  if (danish) return `Reg. ${danish[1]} konto ${danish[2]}`;
  if (!/^DK\d{16}$/.test(plain) || !hasIbanCheckDigits(plain)) return undefined;
  return `IBAN ${plain.match(/.{1,4}/g)?.join(' ')}`;
}

/** ISO 13616: the first four moved to the end and letters written as numbers, the rest of the division by 97 is 1. */
function hasIbanCheckDigits(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

export const bankAccountTexts = {
  title: 'Konto til overførsler',
  label: 'Kontonummer eller IBAN',
  hint: 'Registreringsnummer og kontonummer, fx 1234 12345678',
  invalid: 'Skriv fire cifre og et kontonummer, eller et dansk IBAN',
} as const;
