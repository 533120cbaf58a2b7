import { paths } from '@rumklar/domain/routes/paths';

/** The portal's performance goals. */
export const portalGoals = {
  /** Transferred bytes of JavaScript until the network is idle, compressed with brotli 11. */
  scriptBytes: [
    { path: paths.auth, most: 139_000 },
    { path: paths.dashboard, most: 141_000 },
    { path: paths.orders, most: 141_900 },
    { path: paths.newOrder, most: 187_600 },
  ],
  /** A page's figures as multiples of those of the floor page, in the same run. */
  floor: { blockingTime: 1.5, scriptBytes: 1.3 },
  /** Lighthouse's score on a phone, 0–100. */
  score: 97,
  /** ms for which the order form may block the main thread on a phone. */
  orderFormBlocked: 150,
} as const;
