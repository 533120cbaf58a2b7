/** Caching of the dashboard: fresh and kept for, in ms, and retries. Part of the product's specification. */
export const dashboardTiming = { staleTime: 60_000, gcTime: 5 * 60_000, retries: 2 } as const;
/** The profile of a new account may be created a moment later: attempts, and ms between them. */
export const profileCreation = { attempts: 3, pause: 1000 } as const;
export const PROFILE_RETRIES = 1;
