/** Pauses around signing in, in ms. Source: specification §9. */
export const authTiming = {
  /** How long the first screen waits at most for the session that the browser keeps. */
  storedSession: 100,
  /** How long a session may take to be renewed before the page says so: longer than two slow answers. */
  slowSession: 8000,
  /** Before /auth looks for a session that is already there. */
  existingSessionCheck: 100,
  /** Between signing in and reading the profile. */
  beforeProfile: 500,
  /** Between accepting an invitation and the dashboard. */
  afterInvitation: 1000,
  /** Before an attempt to confirm that had no answer is made again, times the number of the attempt. */
  confirmRetry: 1000,
} as const;
