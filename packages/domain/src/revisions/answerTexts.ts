import { formatPrice } from '../format/numbers.ts';
import { info, success } from '../message.ts';
import {
  MAX_REVISION_ANSWER,
  type RevisionAnswerProblem,
  type RevisionItemProblem,
  type RevisionOutcome,
} from './queue.ts';
import type { RevisionCause, RevisionItemState } from './status.ts';

export const answerTexts = {
  tab: (count: number) => `Rettelser (${count})`,
  heading: (number: number) => `Rettelse ${number}`,
  imagesOf: (number: number) => `Billeder i rettelse ${number}`,
  sent: 'Sendt',
  due: 'Klar senest',
  cause: 'Årsag',
  causes: {
    fault: 'Vores fejl',
    wish: 'Nyt ønske',
  } satisfies Record<RevisionCause, string>,
  notJudged: 'Ikke vurderet endnu',
  price: 'Pris',
  free: 'Uden beregning',
  reason: 'Begrundelse til kunden',
  delivered: 'Leveret',
  closed: 'Lukket',
  judgeFirst: 'Vurder rettelsen, før arbejdet går i gang.',
  waitsForPrice: 'Kunden har ikke svaret på prisen endnu. Arbejdet går i gang, når den er godkendt.',

  progress: (answered: number, count: number) =>
    `${answered} af ${count} ${count === 1 ? 'billede' : 'billeder'} er besvaret`,
  next: 'Næste uden svar',
  upload: (count: number) => `Upload (${count})`,
  uploading: 'Uploader...',
  deliver: 'Lever rettelsen',

  states: {
    open: 'Mangler svar',
    done: 'Udført',
    not_possible: 'Kan ikke lade sig gøre',
  } satisfies Record<RevisionItemState, string>,
  meant: (version: number) => `Version ${version}, som kunden mener`,
  meantDeleted: 'Den version, kunden mener, er slettet.',
  meantFailed: 'Billedet kunne ikke hentes.',
  noWords: 'Kunden har kun sat markeringer.',
  enlarge: (name: string) => `Vis stort: ${name}`,
  enlargeLabel: 'Vis stort',
  compare: 'Sammenlign',
  compareOf: (name: string) => `Sammenlign versionerne: ${name}`,
  original: 'Se originalen',
  originalOf: (name: string) => `Se originalen: ${name}`,
  withOriginal: (name: string) => `${name} · original`,
  noOriginal: 'Billedet har ingen original.',
  get: (version: number) => `Hent version ${version}`,
  getOf: (version: number, name: string) => `Hent version ${version}: ${name}`,
  getOriginal: 'Hent original',
  getOriginalOf: (name: string) => `Hent original: ${name}`,

  newVersion: 'Ny version',
  missing: 'Mangler',
  dropHere: 'Træk den nye version hertil',
  dropAnywhere: 'Slip billederne. De finder selv deres plads i rettelsen.',
  choose: 'Vælg fil',
  chooseFor: (name: string) => `Vælg fil til ${name}`,
  replace: 'Erstat',
  replaceOf: (name: string) => `Erstat den nye version: ${name}`,
  version: (version: number) => `Version ${version}`,
  waits: 'Venter på levering',
  isDelivered: 'Leveret',
  notDelivered: 'Ikke leveret',
  noVersion: 'Der kom ingen ny version.',
  oneFile: 'Vælg ét billede ad gangen.',
  noPlace: (name: string) =>
    `${name} passer ikke til et billede i rettelsen. Slip det på det billede, det hører til.`,

  answer: (name: string) => `Svar på ${name}`,
  uploadFirst: 'Upload en ny version, før billedet kan være udført.',
  uploadAgain: 'Den nye version er slettet. Upload en ny.',
  explanation: 'Forklaring til kunden',
  addExplanation: 'Skriv forklaring til kunden',
  reasonLabel: 'Hvorfor kan det ikke lade sig gøre?',
  readable: 'Kunden kan læse det.',
  problems: {
    missing: 'Skriv kort hvorfor.',
    too_long: `Skriv højst ${MAX_REVISION_ANSWER} tegn.`,
  } satisfies Record<RevisionAnswerProblem, string>,
  save: 'Gem',
  cancel: 'Annuller',
  edit: 'Ret teksten',
  saved: {
    open: (name: string) => success(`${name} er ikke længere besvaret.`),
    done: (name: string) => success(`${name} er udført.`),
    not_possible: (name: string) => success(`${name} kan ikke rettes.`),
  } satisfies Record<RevisionItemState, (name: string) => unknown>,
  undo: 'Fortryd',
  unchanged: (name: string) => `Svaret på ${name} er som før.`,

  problem: {
    open: (count: number) =>
      count === 1
        ? '1 billede mangler et svar. Vælg Udført eller Kan ikke lade sig gøre.'
        : `${count} billeder mangler et svar. Vælg Udført eller Kan ikke lade sig gøre.`,
    version_missing: (count: number) =>
      count === 1
        ? '1 billede er udført, men mangler en ny version.'
        : `${count} billeder er udført, men mangler en ny version.`,
    not_uploaded: (count: number) =>
      count === 1
        ? '1 ny version er ikke uploadet endnu. Upload den, eller fjern den.'
        : `${count} nye versioner er ikke uploadet endnu. Upload dem, eller fjern dem.`,
  } satisfies Record<RevisionItemProblem, (count: number) => string>,
  stillUploading: 'Vent, til de nye versioner er uploadet.',

  deliverTitle: (number: number, isDeclined: boolean) =>
    isDeclined ? `Afvis rettelse ${number}?` : `Lever rettelse ${number}?`,
  /** What the customer gets, line by line. @param quotedKroner the accepted price, in DKK */
  deliverLines: ({ versions, notPossible }: RevisionOutcome, quotedKroner: number | null): string[] => {
    if (versions === 0) {
      return [
        'Intet af det kunne lade sig gøre, så rettelsen bliver afvist med dine begrundelser.',
        'Den koster ikke noget.',
        ONE_MAIL,
      ];
    }
    return [
      versions === 1 ? 'Kunden får 1 ny version.' : `Kunden får ${versions} nye versioner.`,
      ...(notPossible > 0
        ? [
            `${notPossible} ${notPossible === 1 ? 'billede' : 'billeder'} kan ikke rettes. Kunden kan læse hvorfor.`,
          ]
        : []),
      quotedKroner === null
        ? 'Rettelsen er uden beregning.'
        : `${formatPrice(quotedKroner)} kommer på kundens næste faktura.`,
      ONE_MAIL,
    ];
  },
  decline: 'Afvis rettelsen',
  delivering: 'Leverer...',
  deliveredToast: success('Rettelsen er leveret'),
  declinedToast: success('Rettelsen er afvist'),
  mailSent: 'Kunden har fået en e-mail.',
  mailLater: 'E-mailen til kunden bliver sendt om lidt.',
  /** Another administrator was first, or the customer has withdrawn it. */
  changed: info('Rettelsen er ændret, siden du åbnede siden', 'Se, hvor den er nået til.'),
} as const;

const ONE_MAIL = 'Kunden får én e-mail.';
