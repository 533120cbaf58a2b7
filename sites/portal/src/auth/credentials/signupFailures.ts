/** How often the sign-up form was submitted with invalid fields in this browser session. */
export function signupFailures(): number {
  return Number(sessionStorage.getItem(STORAGE_KEY) ?? 0) || 0;
}

/** Adds one to {@link signupFailures}. */
export function countSignupFailure(): void {
  sessionStorage.setItem(STORAGE_KEY, String(signupFailures() + 1));
}

const STORAGE_KEY = 'rumklar-signup-failures';
