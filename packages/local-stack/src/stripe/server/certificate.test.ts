import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { localhostCertificate } from './certificate.ts';

it('certifies localhost with its own signature, for years', () => {
  const certificate = new X509Certificate(localhostCertificate().cert);
  expect(certificate.checkHost('localhost')).toBe('localhost');
  expect(certificate.checkHost('example.com')).toBeUndefined();
  expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(new Date(certificate.validFrom).getTime()).toBeLessThanOrEqual(Date.now());
  expect(new Date(certificate.validTo).getFullYear()).toBeGreaterThan(new Date().getFullYear() + 5);
});

it('is kept in its folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-certificate-'));
  const first = localhostCertificate(folder);
  expect(localhostCertificate(folder)).toEqual(first);
  expect(localhostCertificate().cert).not.toBe(first.cert);
  rmSync(folder, { recursive: true });
});
