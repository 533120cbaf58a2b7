/** How the dashboard's figures are kept: fresh for, kept for (ms), further tries (specification §9). */
export const dashboardTiming = { staleTime: 60_000, gcTime: 5 * 60_000, retries: 2 } as const;
