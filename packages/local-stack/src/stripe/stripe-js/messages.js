/**
 * Danish messages of Stripe's error codes.
 *
 * @type {Record<string, string>}
 */
const messages = {
  incomplete_number: 'Dit kortnummer er ufuldstændigt.',
  invalid_number: 'Dit kortnummer er ugyldigt.',
  incorrect_number: 'Dit kortnummer er ugyldigt.',
  incomplete_expiry: 'Dit korts udløbsdato er ufuldstændig.',
  invalid_expiry_month: 'Dit korts udløbsmåned er ugyldig.',
  invalid_expiry_month_past: 'Dit korts udløbsdato er overskredet.',
  invalid_expiry_year: 'Dit korts udløbsår er ugyldigt.',
  invalid_expiry_year_past: 'Dit korts udløbsår er overskredet.',
  incomplete_cvc: 'Dit korts sikkerhedskode er ufuldstændig.',
  invalid_cvc: 'Dit korts sikkerhedskode er ugyldig.',
  incorrect_cvc: 'Dit korts sikkerhedskode er forkert.',
  card_declined: 'Dit kort blev afvist.',
  insufficient_funds: 'Der er ikke dækning på dit kort.',
  test_mode_live_card: 'Dit kort blev afvist. Her kan kun bruges testkort, for eksempel 4242 4242 4242 4242.',
  expired_card: 'Dit kort er udløbet.',
  setup_intent_authentication_failure:
    'Vi kunne ikke godkende dit kort. Vælg et andet kort, eller prøv igen.',
  payment_intent_authentication_failure:
    'Betalingen blev ikke godkendt. Prøv igen, eller vælg et andet kort.',
  setup_intent_unexpected_state: 'Kortet er allerede tilføjet. Genindlæs siden, og prøv igen.',
  api_connection_error: 'Der er ikke forbindelse til betalingstjenesten. Tjek dit netværk, og prøv igen.',
  resource_missing: 'Betalingsformularen kunne ikke indlæses. Genindlæs siden, og prøv igen.',
};

/**
 * The Danish message of an error.
 *
 * @param {{ code?: string, decline_code?: string, message?: string }} error
 * @returns {string}
 */
export function messageFor(error) {
  return messages[error.decline_code ?? ''] ?? messages[error.code ?? ''] ?? error.message ?? UNKNOWN;
}

const UNKNOWN = 'Der opstod en fejl under behandlingen af dit kort. Prøv igen om lidt.';
