/** The defaults of queries: fresh for, in ms, and retries. Part of the product's specification. */
export const queryDefaults = { staleTime: 5 * 60_000, retries: 1 } as const;
