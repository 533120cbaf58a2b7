import { paths } from '@rumklar/domain/routes/paths';

/** The portal's performance goals. */
export const portalGoals = {
  /** Transferred bytes of JavaScript until the network is idle, compressed with brotli 11. */
  scriptBytes: [
    { path: paths.auth, most: 150_200 },
    { path: paths.dashboard, most: 157_200 },
    { path: paths.orders, most: 157_000 },
    { path: paths.newOrder, most: 202_000 },
  ],
  /** A page's figures as multiples of those of the floor page, in the same run. */
  floor: { blockingTime: 1.5, scriptBytes: 1.3 },
  /** Lighthouse's scores on a phone, 0–100. */
  scores: { performance: 95, others: 100 },
  /** From a click to the next screen when its data are cached, in ms. */
  nextScreen: 100,
  /** The editor of marks with the most marks: from the click until it is shown, in ms; while one of them is dragged. */
  marks: { opening: 150, framesPerSecond: 60 },
  /** Downloading 40 images of 5 MB: peak memory as a multiple of their bytes, longest task in ms. */
  archive: { images: 40, bytes: 5_000_000, memory: 2.5, block: 100 },
} as const;
