import { createServer } from 'node:net';

/** Where the parts of `npm start` listen on 127.0.0.1 unless told otherwise. */
export const defaultPorts = {
  gateway: 3000,
  api: 54321,
  postgres: 54322,
  mail: 54324,
  stripe: 54325,
  addresses: 54326,
  functions: 54327,
};

/** The parts that listen. */
export type PortName = keyof typeof defaultPorts;

/** A port for each part. */
export type Ports = Record<PortName, number>;

/** A port on 127.0.0.1 that nothing listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('no port')),
      );
    });
  });
}
