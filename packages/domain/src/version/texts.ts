import type { Message } from '../message.ts';

/** Texts about a new release of the sites while a page is open. */
export const versionTexts = {
  /** Shown while something on the page is not saved; the person loads the new version. */
  waiting: {
    tone: 'info',
    title: 'Der er kommet en ny version',
    description:
      'Gør det færdigt, du er i gang med, før du genindlæser. Det, der ikke er gemt eller sendt, går tabt.',
  },
  /** Shown where nothing can be lost. */
  ready: {
    tone: 'info',
    title: 'Der er kommet en ny version',
    description: 'Genindlæs siden for at bruge den.',
  },
  /** Shown after the page has loaded the new version by itself. */
  loaded: { tone: 'info', title: 'Der er kommet en ny version', description: 'Siden er genindlæst.' },
  reload: 'Genindlæs',
} as const satisfies Record<string, Message | string>;
