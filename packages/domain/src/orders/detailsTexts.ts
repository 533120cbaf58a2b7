import { imageCountText } from '../format/numbers.ts';
import type { MarkProblem } from '../images/marks/marks.ts';
import { markCountText, markProblemTexts, markTitle } from '../images/marks/markTexts.ts';
import { type ContainedServices, MAX_IMAGE_SERVICES } from '../services/families.ts';
import { type ServiceType, serviceLabels } from '../services/serviceTypes.ts';

/** What the order form says about single images: their services, rooms and marks, and what the mix costs. */
export const detailsTexts = {
  sameService: 'Samme ydelse til alle billeder',
  sameServiceHint: 'Slå fra for at vælge ydelser til hvert billede.',
  mix: (serviceCount: number, imageCount: number) =>
    `${serviceCount === 1 ? '1 ydelse' : `${serviceCount} ydelser`} på ${imageCountText(imageCount)}`,
  wholeOrderHint: `${serviceLabels.totalentreprise} gælder hele ordren, så alle billeder får den.`,

  opening: 'Henter billeder',
  services: 'Ydelser',
  chooseServices: 'Vælg ydelser',
  servicesNone: 'Vælg mindst én ydelse.',
  servicesFull: `Der kan højst vælges ${MAX_IMAGE_SERVICES} ydelser til et billede.`,
  /** Lets a second service be chosen; until then another one replaces the first. */
  addService: 'Læg en ydelse til',
  serviceContained: ({ inner, outer }: ContainedServices) =>
    `${LIST.format(inner.map((one) => serviceLabels[one]))} er med i ${serviceLabels[outer]} og koster ikke ekstra.`,
  pricesPerImage: 'Priserne er pr. billede.',
  /** The names of services in the words that are seen, so that speech input finds the button: `Let oprydning, Let styling`. */
  serviceNames: (services: readonly ServiceType[]) => services.map((one) => serviceLabels[one]).join(', '),
  servicesOf: (fileName: string) => `Ydelser til ${fileName}`,
  room: 'Rum',
  roomOf: (fileName: string) => `Rum på ${fileName}`,
  markLead: 'Tryk på et billede for at pege på det, der skal væk, blive eller laves om.',
  asTiles: 'Vis som billeder',
  asRows: 'Vis som liste',
  /** Below a photograph, whose name is in the button's accessible name. */
  markShort: 'Markér',
  mark: (count: number) => (count > 0 ? markCountText(count) : markTitle),
  markOf: (fileName: string, count: number) => `${detailsTexts.mark(count)}: ${fileName}`,
  marksInvalid: (numbers: readonly number[], problem: MarkProblem) =>
    `Markering ${LIST.format(numbers.map(String))}: ${markProblemTexts[problem]}`,
  imagesInvalid: (count: number) =>
    count === 1
      ? '1 billede skal rettes. Det står ved billedet.'
      : `${count} billeder skal rettes. Det står ved billederne.`,

  applyLabel: 'Til flere billeder',
  applied: (count: number) => `Gælder nu for ${imageCountText(count)}.`,

  marks: 'Markeringer',
} as const;

const LIST = new Intl.ListFormat('da-DK');
