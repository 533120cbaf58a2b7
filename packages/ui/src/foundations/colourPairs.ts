import { serviceLabel, serviceTypes } from '@rumklar/domain/services/serviceTypes';

/** A foreground that the product shows on a background. */
export interface ColourPair {
  use: string;
  text: string;
  ground: string;
  /** The contrast that WCAG 2.2 AA asks for: 4.5 for text, 3 for the edges of controls. */
  least: 4.5 | 3;
}

/** Every pair in use. A component that needs another adds it here, and the story measures it. */
export const colourPairs: readonly ColourPair[] = [
  ...onGrounds('Tekst', '--color-text', 4.5),
  ...onGrounds('Dæmpet tekst', '--color-text-muted', 4.5),
  ...onGrounds('Link', '--color-accent', 4.5),
  ...onGrounds('Link under musen', '--color-accent-hover', 4.5),
  ...onGrounds('Fejl', '--color-danger', 4.5),
  ...onGrounds('Kontrollens kant', '--color-control-line', 3),
  ...onGrounds('Fokus', '--color-focus', 3),
  pair('Tekst under musen', '--color-text', '--color-hover'),
  pair('Dæmpet tekst under musen', '--color-text-muted', '--color-hover'),
  pair('Tekst, trykket', '--color-text', '--color-pressed'),
  pair('Primær knap', '--color-on-accent', '--color-accent'),
  pair('Primær knap under musen', '--color-on-accent', '--color-accent-hover'),
  pair('Primær knap, trykket', '--color-on-accent', '--color-accent-pressed'),
  pair('Farlig knap', '--color-on-danger', '--color-danger'),
  pair('Farlig knap under musen', '--color-on-danger', '--color-danger-hover'),
  pair('Markering', '--color-accent-soft-text', '--color-accent-soft'),
  pair('Værktøjstip', '--color-page', '--color-text'),
  pair('Afsluttet', '--color-success-soft-text', '--color-success-soft'),
  pair('Under behandling', '--color-warning-soft-text', '--color-warning-soft'),
  pair('Annulleret', '--color-danger-soft-text', '--color-danger-soft'),
  pair('Afventer', '--color-neutral-soft-text', '--color-neutral-soft'),
  ...serviceTypes.map((type) => pair(serviceLabel(type), `--service-${type}-text`, `--service-${type}`)),
  { ...pair('Lykkedes, ikon', '--color-success', '--color-surface'), least: 3 },
];

function pair(use: string, text: string, ground: string): ColourPair {
  return { use, text, ground, least: 4.5 };
}

function onGrounds(use: string, text: string, least: ColourPair['least']): ColourPair[] {
  return [
    { use: `${use} på papir`, text, ground: '--color-page', least },
    { use: `${use} på flade`, text, ground: '--color-surface', least },
    { use: `${use} på sænket flade`, text, ground: '--color-sunken', least },
  ];
}
