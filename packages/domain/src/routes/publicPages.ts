import { paths } from './paths.ts';

/** The public pages, all of which the sitemap lists. */
export const publicPages = [
  paths.home,
  paths.services,
  paths.prices,
  paths.freeSample,
  paths.about,
  paths.contact,
  paths.terms,
  paths.privacy,
  paths.accessibility,
] as const;

/** Pages that only a link leads to: not in the sitemap, and not for search engines. */
export const linkedPages = [paths.share] as const;

/** Where a browser without JavaScript ends up after it has posted a public form. Search engines show the form instead. */
export const formResultPages = [
  paths.contactReceived,
  paths.contactUnmailed,
  paths.contactFailed,
  paths.sampleReceived,
  paths.sampleUnmailed,
  paths.sampleFailed,
] as const;
