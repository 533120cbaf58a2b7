import { useState } from 'react';
import type { DeliveredImage, OrderedImage, ShownImages } from '../orderImages.ts';

export interface ImageSelection {
  /** `undefined` of an original that was not delivered. */
  image: DeliveredImage | undefined;
  /** What it was made from, as far as it is known or the customer has said it. */
  original: OrderedImage | undefined;
  /** What the customer may say that it was made from; empty where that is known. */
  choices: readonly OrderedImage[];
  /** Shows another one. @param id of an original, or of any version of a finished image */
  select: (id: string) => void;
  choose: (originalId: string) => void;
}

/** Which image of a delivery is shown large: the opening one, until another is chosen. */
export function useImageSelection({ originals, delivered, opening }: ShownImages): ImageSelection {
  const [currentId, select] = useState(opening);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  // A revision that is delivered while the page is open shows its first image, unless another was chosen.
  const [earlierOpening, setEarlierOpening] = useState(opening);
  if (opening !== earlierOpening) {
    setEarlierOpening(opening);
    if (currentId === earlierOpening && delivered.some(({ id, isChanged }) => id === opening && isChanged)) {
      select(opening);
    }
  }
  const viewable = originals.filter(({ isPdf }) => !isPdf);
  const own = viewable.find(({ id }) => id === currentId);
  const image =
    delivered.find((each) => isVersionOf(each, currentId)) ??
    delivered.find(({ original }) => own !== undefined && original?.id === own.id) ??
    (own ? undefined : delivered[0]);
  const isKnown = image === undefined || image.original !== undefined;
  const originalId = image ? (image.original?.id ?? chosen[image.id]) : own?.id;
  return {
    image,
    original: viewable.find(({ id }) => id === originalId),
    choices: isKnown ? [] : viewable,
    select,
    choose: (id) => image && setChosen((earlier) => ({ ...earlier, [image.id]: id })),
  };
}

function isVersionOf({ id, older }: DeliveredImage, wanted: string | undefined): boolean {
  return [id, ...older.map((version) => version.id)].some((each) => each === wanted);
}
