import postgres, { type Sql } from 'postgres';

interface Client {
  sql: Sql;
  isLost: boolean;
  /** Rejects when it did; the driver may never answer a query that was about to be sent. */
  loss: Promise<never>;
}

interface Reservation {
  unsafe: (query: string, values: never[]) => Promise<unknown>;
  release: () => void;
}

/**
 * Gap of the driver `postgres` (3.4): a connection that the server closes within a transaction ends the process ("reading
 * 'write'"), or stays in the pool, where later requests wait for it forever. Here each transaction has a client of one
 * connection, which is replaced after a loss; what is left of the transaction is refused, so that it does not run outside
 * of it.
 *
 * Replaces `reserve` and `begin` of the given driver.
 *
 * @param url of the same database
 * @returns ends the connections of transactions
 */
export function keepTransactions(driver: Sql, url: string, max: number): () => Promise<void> {
  const pool = new TransactionPool(driver, url, max);
  Object.assign(driver, {
    reserve: () => pool.reserve(),
    begin: <Result>(work: (sql: Sql) => Promise<Result>) => pool.begin(work),
  });
  return () => pool.end();
}

class TransactionPool {
  readonly #clients = new Set<Client>();
  readonly #free: Client[] = [];
  readonly #waiting: ((client: Client) => void)[] = [];
  readonly #driver: Sql;
  readonly #url: string;
  readonly #max: number;
  #types: Promise<void> | undefined;

  constructor(driver: Sql, url: string, max: number) {
    this.#driver = driver;
    this.#url = url;
    this.#max = max;
    this.#types = fetchTypesOnce(driver);
    // It shows with the first transaction.
    this.#types.catch(() => {});
  }

  async reserve(): Promise<Reservation> {
    const client = await this.#take();
    return {
      unsafe: async (query, values) => {
        assertKept(client);
        return await Promise.race([client.sql.unsafe(query, values, { prepare: true }), client.loss]);
      },
      release: () => this.#giveBack(client),
    };
  }

  async begin<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    const client = await this.#take();
    const sql = new Proxy(client.sql, {
      apply: (target, self, values) => {
        assertKept(client);
        return Reflect.apply(target, self, values);
      },
    });
    try {
      await Promise.race([client.sql.unsafe('begin'), client.loss]);
      const result = await Promise.race([work(sql), client.loss]);
      assertKept(client);
      await Promise.race([client.sql.unsafe('commit'), client.loss]);
      return result;
    } catch (error) {
      if (!client.isLost) await Promise.race([client.sql.unsafe('rollback'), client.loss]).catch(() => {});
      throw error;
    } finally {
      this.#giveBack(client);
    }
  }

  async end(): Promise<void> {
    await Promise.all([...this.#clients].map(({ sql }) => sql.end({ timeout: 2 })));
  }

  #open(): Client {
    const { promise: loss, reject } = Promise.withResolvers<never>();
    loss.catch(() => {});
    const onclose = () => {
      client.isLost = true;
      reject(connectionLost());
    };
    // Without `idle_timeout`: a transaction that takes the client while it closes would be refused as lost.
    const options = { max: 1, fetch_types: false, onnotice: () => {}, onclose };
    const client: Client = { sql: postgres(this.#url, options), isLost: false, loss };
    const [from, to] = [Object(this.#driver.options), Object(client.sql.options)];
    Object.assign(to.parsers, from.parsers);
    Object.assign(to.serializers, from.serializers);
    Object.assign(to.shared.typeArrayMap, from.shared.typeArrayMap);
    this.#clients.add(client);
    return client;
  }

  async #take(): Promise<Client> {
    this.#types ??= fetchTypesOnce(this.#driver);
    await this.#types.catch((error) => {
      this.#types = undefined;
      throw error;
    });
    for (let client = this.#free.pop(); client; client = this.#free.pop()) {
      if (!client.isLost) return client;
      this.#discard(client);
    }
    if (this.#clients.size < this.#max) return this.#open();
    return await new Promise<Client>((resolve) => this.#waiting.push(resolve));
  }

  #giveBack(client: Client): void {
    if (client.isLost) this.#discard(client);
    const next = this.#waiting.shift();
    if (next) next(client.isLost ? this.#open() : client);
    else if (!client.isLost) this.#free.push(client);
  }

  #discard(client: Client): void {
    this.#clients.delete(client);
    client.sql.end({ timeout: 0 }).catch(() => {});
  }
}

function assertKept({ isLost }: Client): void {
  if (isLost) throw connectionLost();
}

function connectionLost(): Error {
  return new Error('The connection was lost within a transaction');
}

// Another gap of the driver: each connection first asks for the array types, and nobody handles the error when it is lost
// before the answer. They are the same for all, so those that the first connection got suffice.
async function fetchTypesOnce(sql: Sql): Promise<void> {
  await sql`select 1`;
  sql.options.fetch_types = false;
}
