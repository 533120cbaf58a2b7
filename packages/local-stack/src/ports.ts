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
