/** How the dashboard's figures are kept: fresh for, kept for (ms), further tries (specification §9). */
export const dashboardTiming = { staleTime: 60_000, gcTime: 5 * 60_000, retries: 2 } as const;
/** A new account's profile may be a moment behind: attempts, and ms between them (specification §9). */
export const profileCreation = { attempts: 3, pause: 1000 } as const;
/** Further tries of a profile call that failed (specification §9). */
export const PROFILE_RETRIES = 1;
