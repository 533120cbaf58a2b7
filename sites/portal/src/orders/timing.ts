/** How long orders count as fresh, in ms: shorter than other queries, as the studio changes them. */
export const orderTiming = { staleTime: 30_000 } as const;
