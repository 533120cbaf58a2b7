import { brand } from '@rumklar/domain/brand';
import type { APIRoute } from 'astro';

/** How to report a vulnerability (RFC 9116). Each build renews the expiry date. */
export const GET: APIRoute = ({ site, url }) => {
  const lines = [
    `Contact: mailto:${brand.email}`,
    `Expires: ${new Date(Date.now() + LIFETIME).toISOString()}`,
    'Preferred-Languages: da, en',
    `Canonical: ${new URL('/.well-known/security.txt', site ?? url).href}`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};

/** The standard recommends less than a year; in ms. */
const LIFETIME = 330 * 24 * 60 * 60 * 1000;
