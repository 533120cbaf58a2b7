export class PartError extends Error {
  override name = 'PartError';

  constructor(part: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const advice = /EADDRINUSE|AddrInUse/.test(reason)
      ? '\nIts port was taken after the check. Start again, or choose another port: npm start -- --help'
      : '';
    super(`${part} did not start: ${reason}${advice}`, { cause });
  }
}

export interface Stoppable {
  stop(): Promise<void>;
}

/** The started parts, which are stopped together in reverse order. */
export class Parts {
  readonly #stops: (() => Promise<void>)[] = [];
  #stopping: Promise<void> | undefined;

  /** Starts a part, or stops it once it has started, if all are stopped meanwhile. @throws PartError naming the part */
  async start<Part extends Stoppable>(name: string, starting: () => Promise<Part>): Promise<Part> {
    if (this.#stopping) throw new PartError(name, new Error('the stack is being stopped'));
    const started = starting();
    this.#stops.push(() =>
      started.then(
        (part) => part.stop(),
        () => {},
      ),
    );
    return started.catch((cause: unknown) => {
      throw cause instanceof PartError ? cause : new PartError(name, cause);
    });
  }

  /** Stops every part; the second call waits for the first. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  async #stopAll(): Promise<void> {
    for (const stop of this.#stops.splice(0).reverse()) {
      await stop().catch((error: unknown) => console.error(error));
    }
  }
}
