import { serviceLabels } from '../../services/serviceTypes.ts';
import type { DraftImage, OrderDraftContent } from './draft.ts';
import { detailsOf } from './draftDetails.ts';
import { typedFields, typedNames } from './orderFormDraft.ts';

/** What another version of a draft has instead, such as `Noter: Fra telefonen`: a person has to choose between the two. */
export function draftDifferences(mine: OrderDraftContent, theirs: OrderDraftContent): string[] {
  const words = typedNames.flatMap((name) =>
    mine[name] === theirs[name] ? [] : `${typedFields[name].label}: ${theirs[name].trim() || 'tomt'}`,
  );
  const service = serviceLabels[theirs.serviceType];
  const isService = mine.serviceType !== theirs.serviceType || mine.hasOwnServices !== theirs.hasOwnServices;
  const images = theirs.images.filter((image) => hasOtherDetails(image, mine.images));
  return [
    ...words,
    ...(isService ? [`Ydelse: ${service}${theirs.hasOwnServices ? ', egne på billederne' : ''}`] : []),
    ...(mine.orderedFor === theirs.orderedFor ? [] : ['Bestilt for en anden kollega']),
    ...images.map(({ fileName }) => `Andre ydelser, rum eller markeringer på ${fileName}`),
  ];
}

function hasOtherDetails(image: DraftImage, others: readonly DraftImage[]): boolean {
  const other = others.find(({ key }) => key === image.key);
  return other !== undefined && JSON.stringify(detailsOf(image)) !== JSON.stringify(detailsOf(other));
}
