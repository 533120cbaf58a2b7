/** Delays around signing in, in ms. Part of the product's specification. */
export const authTiming = {
  /** How long the first render waits at most for the stored session. */
  storedSession: 100,
  /** How long refreshing a session may take before a toast is shown: longer than two slow responses. */
  slowSession: 8000,
  existingSessionCheck: 100,
  beforeProfile: 500,
  afterInvitation: 1000,
  /** Before a confirmation without a response is retried, times the number of the attempt. */
  confirmRetry: 1000,
} as const;
