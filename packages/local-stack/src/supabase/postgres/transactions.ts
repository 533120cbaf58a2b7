import postgres, { type Sql } from 'postgres';

interface Client {
  sql: Sql;
  /** Whether the server closed the connection since it was reserved. */
  isLost: boolean;
}

/** The part of a reserved connection that Lite uses. */
interface Reservation {
  unsafe: (query: string, values: never[]) => Promise<unknown>;
  release: () => void;
}

/**
 * Gap of the driver `postgres` (3.4): a connection that the server closes within a transaction ends the process ("reading
 * 'write'"), or stays in the pool, where later requests wait for it forever. Here each transaction has a client of one
 * connection, which connects again by itself; what is left of a transaction is refused after a loss, so that it does not
 * run outside of it.
 *
 * Replaces `reserve` and `begin` of the given driver.
 *
 * @param url of the same database
 * @returns ends the connections of transactions
 */
export function keepTransactions(driver: Sql, url: string, max: number): () => Promise<void> {
  const clients: Client[] = [];
  const free: Client[] = [];
  const waiting: ((client: Client) => void)[] = [];
  let types: Promise<void> | undefined = fetchTypesOnce(driver);
  // It shows with the first transaction.
  types.catch(() => {});

  function open(): Client {
    const onclose = () => {
      client.isLost = true;
    };
    const options = { max: 1, idle_timeout: 30, fetch_types: false, onnotice: () => {}, onclose };
    const client: Client = { sql: postgres(url, options), isLost: false };
    const [from, to] = [Object(driver.options), Object(client.sql.options)];
    Object.assign(to.parsers, from.parsers);
    Object.assign(to.serializers, from.serializers);
    Object.assign(to.shared.typeArrayMap, from.shared.typeArrayMap);
    clients.push(client);
    return client;
  }

  async function take(): Promise<Client> {
    types ??= fetchTypesOnce(driver);
    await types.catch((error) => {
      types = undefined;
      throw error;
    });
    const client =
      free.pop() ??
      (clients.length < max ? open() : await new Promise<Client>((resolve) => waiting.push(resolve)));
    client.isLost = false;
    return client;
  }

  function giveBack(client: Client): void {
    const next = waiting.shift();
    if (next) next(client);
    else free.push(client);
  }

  async function reserve(): Promise<Reservation> {
    const client = await take();
    return {
      unsafe: async (query, values) => {
        assertKept(client);
        return await client.sql.unsafe(query, values);
      },
      release: () => giveBack(client),
    };
  }

  async function begin<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    const client = await take();
    const sql = new Proxy(client.sql, {
      apply: (target, self, values) => {
        assertKept(client);
        return Reflect.apply(target, self, values);
      },
    });
    try {
      await client.sql.unsafe('begin');
      const result = await work(sql);
      assertKept(client);
      await client.sql.unsafe('commit');
      return result;
    } catch (error) {
      if (!client.isLost) await client.sql.unsafe('rollback').catch(() => {});
      throw error;
    } finally {
      giveBack(client);
    }
  }

  Object.assign(driver, { reserve, begin });
  return async () => {
    await Promise.all(clients.map(({ sql }) => sql.end({ timeout: 2 })));
  };
}

function assertKept({ isLost }: Client): void {
  if (isLost) throw new Error('The connection was lost within a transaction');
}

// Another gap of the driver: each connection first asks for the array types, and nobody handles the error when it is lost
// before the answer. They are the same for all, so those that the first connection got suffice.
async function fetchTypesOnce(sql: Sql): Promise<void> {
  await sql`select 1`;
  sql.options.fetch_types = false;
}
