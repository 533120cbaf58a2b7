import { paths } from '@rumklar/domain/routes/paths';

/** The portal's performance goals. */
export const portalGoals = {
  /** Transferred bytes of JavaScript until the network is idle, compressed with brotli 11; other file names alone make 100 of
   * difference. */
  scriptBytes: [
    { path: paths.auth, most: 139_200 },
    { path: paths.dashboard, most: 141_300 },
    { path: paths.orders, most: 142_200 },
    { path: paths.newOrder, most: 188_100 },
  ],
  /** A page's figures as multiples of those of the floor page, in the same run. */
  floor: { blockingTime: 1.5, scriptBytes: 1.3 },
  /** Lighthouse's score on a phone, 0–100. */
  score: 97,
  /** ms for which the order form may block the main thread on a phone. */
  orderFormBlocked: 150,
} as const;
