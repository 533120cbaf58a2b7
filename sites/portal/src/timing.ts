/** Caching of the dashboard: fresh and kept for, in ms, and retries. Part of the product's specification. */
export const dashboardTiming = { staleTime: 60_000, gcTime: 5 * 60_000, retries: 2 } as const;
/** The profile of a new account may be created a moment later: attempts, and ms between them. */
export const profileCreation = { attempts: 3, pause: 1000 } as const;
export const PROFILE_RETRIES = 1;

/** The defaults of queries: fresh for, in ms, and retries. Part of the product's specification. */
export const queryDefaults = { staleTime: 5 * 60_000, retries: 1 } as const;

/** How often notifications are fetched, in ms; and when the window gets the focus. */
export const NOTIFICATION_REFRESH = 30_000;

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

/** How long orders count as fresh, in ms: shorter than other queries, as the studio changes them. */
export const orderTiming = { staleTime: 30_000 } as const;

/** When drafts are saved and opened again, in ms. */
export const draftTiming = {
  save: 1000,
  /** From a failed attempt to the next. */
  retry: 5000,
  /** 'Ny ordre' goes on with a draft that was changed so recently; older ones are opened from the dashboard. */
  resumeWithin: 24 * 60 * 60_000,
  /** How long removed files can be put back. */
  undo: 25_000,
} as const;
