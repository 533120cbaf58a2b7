/**
 * Stands in for `@supabase/realtime-js` in the portal's bundle (see `vite.config.ts`): the client makes one at once,
 * the portal subscribes to nothing, and 16 kB of sockets need not be loaded before the login form.
 */
export class RealtimeClient {
  /** The auth client hands over every new token. */
  async setAuth(): Promise<void> {}

  channel(): never {
    throw new Error('The portal is built without realtime; see vite.config.ts');
  }

  getChannels(): never[] {
    return [];
  }

  async removeAllChannels(): Promise<never[]> {
    return [];
  }
}
