/** The studio changes orders while they are looked at: fresh for less than other answers, in ms. */
export const orderTiming = { staleTime: 30_000 } as const;
