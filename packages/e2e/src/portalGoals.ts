import { paths } from '@rumklar/domain/routes/paths';

/** How fast the portal is to be. */
export const portalGoals = {
  /** Bytes of JavaScript over the line until a page is at rest, packed with brotli 11. */
  scriptBytes: [
    { path: paths.auth, most: 155_000 },
    { path: paths.dashboard, most: 180_000 },
  ],
  /** A page's figures as multiples of those of the floor page, in the same run. */
  floor: { blockingTime: 1.5, scriptBytes: 1.3 },
  /** Lighthouse's scores on a phone, 0–100. */
  scores: { performance: 95, others: 100 },
  /** Between a press and the next screen, where its data are known, in ms. */
  nextScreen: 100,
  /** Saving 40 pictures of 5 MB: memory at most, as a multiple of their bytes; the longest block in ms. */
  archive: { pictures: 40, bytes: 5_000_000, memory: 2.5, block: 100 },
} as const;
