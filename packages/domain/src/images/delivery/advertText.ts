import type { ImageNames } from './names.ts';

export interface AdvertisedImage extends Pick<ImageNames, 'place' | 'isFloorPlan'> {
  /** The words that `labelText` gave it: how it was made, and then what was added; `null` when it needs none. */
  labelText: string | null;
}

/**
 * The text of the advertisement: `Billede 3, 5 og 8 er digitalt redigeret. Originalerne kan ses hos mægleren.` Images are
 * numbered as in the names of their files. It uses the words of the labels, so it names AI only where these do.
 * @param images the newest versions
 * @param isPrivate the seller advertises without an estate agent
 * @returns `undefined` when no image has a label
 */
export function advertText(images: readonly AdvertisedImage[], isPrivate: boolean): string | undefined {
  const labelled = images.flatMap((image) =>
    image.labelText ? [{ ...image, ...partsOf(image.labelText) }] : [],
  );
  if (labelled.length === 0) return undefined;
  const made = [...Map.groupBy(labelled, ({ how }) => how)].map(
    ([how, group]) => `${capitalized(listImages(group, images))} er ${how}.`,
  );
  const added = [...Map.groupBy(labelled, ({ addition }) => addition)].flatMap(([addition, group]) =>
    addition === undefined ? [] : addition.replace(' er ', ` på ${listImages(group, images)} er `),
  );
  const isOne = new Set(labelled.map((image) => `${nounOf(image)} ${image.place}`)).size === 1;
  const where = isPrivate ? 'ved henvendelse til sælger' : 'hos mægleren';
  return [...made, ...added, `${isOne ? 'Originalen' : 'Originalerne'} kan ses ${where}.`].join(' ');
}

/** How an image was made, for the middle of a sentence, and the sentence about what was added to it. */
function partsOf(labelText: string): { how: string; addition: string | undefined } {
  const [, how = labelText, addition] = /^(.*)\. (.*\.)$/su.exec(labelText) ?? [];
  return { how: how.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()), addition };
}

/** `billede 3, 5 og 8 og plantegning 1`, or `alle fem billeder` where these are all that there are. */
function listImages(images: readonly AdvertisedImage[], all: readonly AdvertisedImage[]): string {
  return [...Map.groupBy(images, nounOf)]
    .map(([noun, group]) => {
      const places = placesOf(group);
      const isAll = places.length === placesOf(all.filter((image) => nounOf(image) === noun)).length;
      if (isAll && places.length > 1 && noun === 'billede') return allImages(places.length);
      return `${noun} ${list.format(places.map(String))}`;
    })
    .join(' og ');
}

function placesOf(images: readonly AdvertisedImage[]): number[] {
  return [...new Set(images.map(({ place }) => place))].toSorted((one, other) => one - other);
}

function allImages(count: number): string {
  return count === 2 ? 'begge billeder' : `alle ${COUNT_WORDS[count - 3] ?? count} billeder`;
}

function nounOf({ isFloorPlan }: AdvertisedImage): string {
  return isFloorPlan ? 'plantegning' : 'billede';
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** From three, as Danish writes numbers up to twelve. */
const COUNT_WORDS = ['tre', 'fire', 'fem', 'seks', 'syv', 'otte', 'ni', 'ti', 'elleve', 'tolv'] as const;
const list = new Intl.ListFormat('da', { type: 'conjunction' });
