/**
 * Stands in for `@supabase/realtime-js` in the admin's bundle (see `vite.config.ts`): the client makes one at once,
 * the admin subscribes to nothing, and 16 kB of sockets need not be loaded.
 */
export class RealtimeClient {
  /** The auth client hands over every new token. */
  async setAuth(): Promise<void> {}

  channel(): never {
    throw new Error('The admin is built without realtime; see vite.config.ts');
  }

  getChannels(): never[] {
    return [];
  }

  async removeAllChannels(): Promise<never[]> {
    return [];
  }
}
