import type { Message } from '../message.ts';

export const versionTexts = {
  /** Shown while something on the page is not saved; the person loads the new version. */
  waiting: {
    tone: 'info',
    title: 'Der er kommet en ny version',
    description:
      'Gør det færdigt, du er i gang med, før du genindlæser. Det, der ikke er gemt eller sendt, går tabt.',
  },
  ready: {
    tone: 'info',
    title: 'Der er kommet en ny version',
    description: 'Genindlæs siden for at bruge den.',
  },
  loaded: { tone: 'info', title: 'Der er kommet en ny version', description: 'Siden er genindlæst.' },
  reload: 'Genindlæs',
} as const satisfies Record<string, Message | string>;
