/** How often the sign-up form has been sent with mistakes in this browser session (specification §5). */
export function signupFailures(): number {
  return Number(sessionStorage.getItem(STORAGE_KEY) ?? 0) || 0;
}

/** Counts one more. */
export function countSignupFailure(): void {
  sessionStorage.setItem(STORAGE_KEY, String(signupFailures() + 1));
}

const STORAGE_KEY = 'rumklar-signup-failures';
