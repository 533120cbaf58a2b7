import { serviceLabel, serviceTypes } from '@rumklar/domain/services/serviceTypes';

export interface ColourPair {
  use: string;
  text: string;
  background: string;
  /** The contrast that WCAG 2.2 AA requires: 4.5 for text, 3 for the borders of controls. */
  minimum: 4.5 | 3;
}

/** Every pair in use. A component that uses another pair adds it here; the story measures its contrast. */
export const colourPairs: readonly ColourPair[] = [
  ...onBackgrounds('Tekst', '--color-text', 4.5),
  ...onBackgrounds('Dæmpet tekst', '--color-text-muted', 4.5),
  ...onBackgrounds('Link', '--color-accent', 4.5),
  ...onBackgrounds('Link under musen', '--color-accent-hover', 4.5),
  ...onBackgrounds('Fejl', '--color-danger', 4.5),
  ...onBackgrounds('Kontrollens kant', '--color-control-line', 3),
  ...onBackgrounds('Fokus', '--color-focus', 3),
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
  ...serviceTypes.flatMap((type) => onBackgrounds(serviceLabel(type), `--service-${type}`, 3)),
  pair('Tekst, der ikke kan rettes', '--color-text', '--color-fill'),
  pair('Det, der ikke kan trykkes på', '--color-text-muted', '--color-fill'),
  { ...pair('Ikon i et billedes sted', '--color-danger', '--color-fill'), minimum: 3 },
  { ...pair('Lykkedes, ikon', '--color-success', '--color-surface'), minimum: 3 },
];

function pair(use: string, text: string, background: string): ColourPair {
  return { use, text, background, minimum: 4.5 };
}

function onBackgrounds(use: string, text: string, minimum: ColourPair['minimum']): ColourPair[] {
  return [
    { use: `${use} på papir`, text, background: '--color-page', minimum },
    { use: `${use} på flade`, text, background: '--color-surface', minimum },
    { use: `${use} på sænket flade`, text, background: '--color-sunken', minimum },
  ];
}

/** The contrast (1–21) of two computed colours by WCAG's formula; `background` is opaque. @throws Error without a canvas */
export function measureContrast(text: string, background: string): number {
  const [first, second] = [luminance(text), luminance(background)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(colour: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('The browser has no 2D canvas to measure colours with');
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
