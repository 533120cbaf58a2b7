import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A private key and its certificate, as PEM. */
export interface Certificate {
  key: string;
  cert: string;
}

/** A self-signed certificate of `localhost`, kept in `folder` so that a browser accepts it once for all starts. */
export function localhostCertificate(folder?: string): Certificate {
  if (!folder) return createCertificate();
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  if (!existsSync(keyFile) || !existsSync(certFile)) {
    const { key, cert } = createCertificate();
    mkdirSync(folder, { recursive: true });
    writeFileSync(certFile, cert);
    writeFileSync(keyFile, key, { mode: 0o600 });
  }
  return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') };
}

// Node reads certificates but does not write them, and a library for it brings a dozen packages. RFC 5280 in DER:
// each value is a tag, a length and its content.
function createCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = new Date();
  const body = sequence(
    der(VERSION, der(INTEGER, Buffer.from([2]))), // X.509 v3
    der(INTEGER, Buffer.from([1, ...randomBytes(15)])), // serial number
    sequence(ECDSA_WITH_SHA256),
    LOCALHOST, // issuer
    sequence(utcTime(now), utcTime(new Date(now.getTime() + LIFETIME_MS))),
    LOCALHOST, // subject
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, sequence(sequence(SUBJECT_ALT_NAME, der(OCTET_STRING, sequence(DNS_NAME, IP_ADDRESS))))),
  );
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', body, privateKey));
  const base64 = sequence(body, sequence(ECDSA_WITH_SHA256), signature).toString('base64');
  const lines = base64.match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const prefix =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...prefix]), content]);
}

function sequence(...contents: Buffer[]): Buffer {
  return der(SEQUENCE, ...contents);
}

// YYMMDDHHMMSSZ
function utcTime(date: Date): Buffer {
  const digits = date.toISOString().replace(/\D/g, '').slice(2, 14);
  return der(UTC_TIME, Buffer.from(`${digits}Z`));
}

const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const OBJECT_ID = 0x06;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const SEQUENCE = 0x30;
const SET = 0x31;
const VERSION = 0xa0;
const EXTENSIONS = 0xa3;

const ECDSA_WITH_SHA256 = der(OBJECT_ID, Buffer.from('2a8648ce3d040302', 'hex'));
const COMMON_NAME = der(OBJECT_ID, Buffer.from('550403', 'hex'));
const SUBJECT_ALT_NAME = der(OBJECT_ID, Buffer.from('551d11', 'hex'));
const DNS_NAME = der(0x82, Buffer.from('localhost'));
const IP_ADDRESS = der(0x87, Buffer.from([127, 0, 0, 1]));
const LOCALHOST = sequence(der(SET, sequence(COMMON_NAME, der(UTF8_STRING, Buffer.from('localhost')))));

const LIFETIME_MS = 10 * 365 * 24 * 60 * 60 * 1000;
