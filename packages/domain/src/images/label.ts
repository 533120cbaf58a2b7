import { isWholeOrder, serviceFamilies } from '../services/families.ts';
import type { ServiceType } from '../services/serviceTypes.ts';

/**
 * From the least to the most that a viewer should know of: `enhanced` changes light, noise and lines, nothing that is shown;
 * `human` is by hand; `generative` with AI.
 */
export const madeWith = ['enhanced', 'human', 'generative'] as const;

export type MadeWith = (typeof madeWith)[number];

export const madeWithNames: Readonly<Record<MadeWith, string>> = {
  enhanced: 'Kun lys, farver og linjer',
  human: 'Redigeret i hånden',
  generative: 'Redigeret med generativ AI',
};

export const madeWithShortNames: Readonly<Record<MadeWith, string>> = {
  enhanced: 'Kun lys',
  human: 'I hånden',
  generative: 'Med AI',
};

/** Source: IPTC NewsCodes, Digital Source Type; `minorHumanEdits` is retired since 2024-09-17. */
export function digitalSourceType(made: MadeWith): string {
  return SOURCE_TYPES + sourceTypes[made];
}

/** By a digital source type that a file has, whoever wrote it; `undefined` for another, as `digitalCapture`. */
export function madeWithOf(sourceType: string): MadeWith | undefined {
  return knownSourceTypes.get(sourceType.slice(sourceType.lastIndexOf('/') + 1));
}

/**
 * The words that a customer has to pass on with a finished image; `undefined` where none are needed.
 * @param services of its original: the image's own, or those of the order
 * @param aiLabel the owner's words for an image that was made with AI; without them it says that AI was used, and whether it
 * added something
 */
export function labelText(
  made: MadeWith,
  services: readonly ServiceType[],
  aiLabel?: string | null,
): string | undefined {
  if (made === 'enhanced') return undefined;
  const added = services.map(addedBy).find((words) => words !== undefined);
  const ownWords = aiLabel?.trim().replace(/\.+$/, '');
  const edited = made === 'generative' ? ownWords || (added ? AI_ADDED : AI_EDITED) : EDITED;
  return added ? `${edited}. ${added}` : edited;
}

/** What is drawn into a generated image: the first sentence of its label. */
export function visibleLabel(label: string): string {
  return (label.split(/\.\s/)[0] ?? label).replace(/\.+$/, '');
}

/** The least that may be declared of an image with these services: each changes what is shown. */
export function leastMadeWith(services: readonly ServiceType[]): MadeWith {
  return services.length === 0 ? 'enhanced' : 'human';
}

/** The default choice. Nothing is known of an image without an original, so its default is not the least. */
export function defaultMadeWith(services: readonly ServiceType[]): MadeWith {
  return strongest('human', leastMadeWith(services));
}

/** The one of two labels of an image that a viewer should know about. */
export function strongest(one: MadeWith, other: MadeWith): MadeWith {
  return madeWith.indexOf(one) < madeWith.indexOf(other) ? other : one;
}

/** What a service puts into a room that is not there, in words for the advertisement. */
function addedBy(service: ServiceType): string | undefined {
  if (service === 'let-styling') return DECORATION;
  return isWholeOrder(service) || serviceFamilies[service].includes('styling') ? FURNITURE : undefined;
}

const EDITED = 'Digitalt redigeret';
const AI_ADDED = 'Digitalt indrettet med AI';
/** The least of a generated image; the database says the same where an upload says less. */
const AI_EDITED = 'Redigeret med AI';
const FURNITURE = 'Møblerne er sat ind digitalt og følger ikke med boligen.';
/** The furniture of a room with light styling is really there. */
const DECORATION = 'Tekstiler, lys og pynt er sat ind digitalt og følger ikke med boligen.';

const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const sourceTypes: Readonly<Record<MadeWith, string>> = {
  enhanced: 'algorithmicallyEnhanced',
  human: 'humanEdits',
  generative: 'compositeWithTrainedAlgorithmicMedia',
};
const knownSourceTypes: ReadonlyMap<string, MadeWith> = new Map([
  ['algorithmicallyEnhanced', 'enhanced'],
  ['humanEdits', 'human'],
  ['minorHumanEdits', 'human'],
  ['compositeWithTrainedAlgorithmicMedia', 'generative'],
  ['trainedAlgorithmicMedia', 'generative'],
]);

/** The crops of portals, as width through height. */
const CROPS = [16 / 9, 3 / 2, 4 / 3, 1];

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What every usual crop from the middle of an image keeps: 16:9, 3:2, 4:3 and a square. */
export function safeArea({ width, height }: Pick<Area, 'width' | 'height'>): Area {
  const widths = CROPS.map((ratio) => Math.min(width, height * ratio));
  const heights = CROPS.map((ratio) => Math.min(height, width / ratio));
  const kept = { width: Math.min(...widths), height: Math.min(...heights) };
  return { ...kept, x: (width - kept.width) / 2, y: (height - kept.height) / 2 };
}

/**
 * Where the words of a label lie in an image: at the lower right of what every crop keeps. All in pixels.
 * @param lines how wide each line of the words is at a text of one pixel
 */
export function markPlace(
  image: Pick<Area, 'width' | 'height'>,
  lines: readonly number[],
): Area & { text: number; line: number; padding: number } {
  const kept = safeArea(image);
  const longest = Math.max(...lines);
  // On a thumbnail of 400 px it is 10 px high; no words are wider than what is kept.
  const wanted = Math.max(image.width, image.height) * TEXT_SHARE;
  const text = Math.min(wanted, kept.width / (longest + 2 * PADDING));
  const [line, padding] = [text * 1.3, text * PADDING];
  const [width, height] = [longest * text + 2 * padding, lines.length * line + padding];
  const margin = Math.min(text * 0.5, kept.width - width);
  return {
    x: kept.x + kept.width - width - margin,
    y: kept.y + kept.height - height - text * 0.5,
    width,
    height,
    text,
    line,
    padding,
  };
}

/** The height of the text, as a share of the long edge. */
const TEXT_SHARE = 0.026;
/** As a share of the height of the text. */
const PADDING = 0.6;
