export interface TransferRate {
  count(bytes: number): void;
  /** @returns seconds for so many bytes; `undefined` until enough was measured, or when nothing has moved for a while */
  secondsFor(bytes: number): number | undefined;
  /** Forgets the speed so far, after a pause. */
  reset(): void;
}

/**
 * A moving average over the last half minute of sending, so that one slow file does not make the figure jump.
 *
 * @param now the clock, in ms
 */
export function transferRate(now: () => number = () => performance.now()): TransferRate {
  let samples: { at: number; bytes: number }[] = [];
  return {
    count(bytes) {
      const at = now();
      samples.push({ at, bytes });
      const oldest = samples.findIndex((sample) => at - sample.at <= WINDOW);
      if (oldest > 0) samples = samples.slice(oldest);
    },
    secondsFor(bytes) {
      const [first] = samples;
      const at = now();
      const last = samples.at(-1);
      if (!first || !last || at - first.at < SHORTEST_SAMPLE || at - last.at > STALLED) return undefined;
      const sent = samples.reduce((sum, sample) => sum + sample.bytes, 0) - first.bytes;
      return sent > 0 ? (bytes * (at - first.at)) / sent / 1000 : undefined;
    },
    reset() {
      samples = [];
    },
  };
}

/** Ms that the average covers. */
const WINDOW = 30_000;
/** Ms before the first estimate. */
const SHORTEST_SAMPLE = 3000;
/** Ms without a byte after which an estimate would be invented. */
const STALLED = 10_000;
