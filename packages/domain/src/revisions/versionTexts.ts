/** Words about the versions of a delivered image. */
export const imageVersionTexts = {
  group: 'Versioner',
  compare: 'Sammenlign',
  with: 'Med',
  original: 'Original',
  /** Only of an image with several versions. */
  version: (version: number, isNewest: boolean) => `Version ${version}${isNewest ? ' (ny)' : ''}`,
  /** One of several pictures that were made from one original. */
  variant: (title: string, variant: number) => `${title}, variant ${variant}`,
  hold: (version: number) => `Hold for at se version ${version}`,
  newestToWeb: 'Hent den nyeste til web',
  download: (version: number) => `Hent version ${version}`,
  /** On an image that a revision has changed, until the customer has approved it. */
  changed: 'Ny version',
} as const;
