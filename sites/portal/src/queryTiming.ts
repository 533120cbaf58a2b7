/** How long answers count as fresh, and how often a call is tried again, where a noun says nothing else (specification §9). */
export const queryDefaults = { staleTime: 5 * 60_000, retries: 1 } as const;
