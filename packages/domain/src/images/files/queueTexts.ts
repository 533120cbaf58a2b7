import { formatFileSize } from '../../format/fileSize.ts';
import { failure } from '../../message.ts';

/** What the upload queue says of a file that is not sent. */
export const queueTexts = {
  notSent: failure('Filen blev ikke lagt op'),
  lost: failure('Filen nåede ikke at blive sendt', 'Vælg den igen.'),
  unreadable: failure('Filen kan ikke læses', 'Vælg den igen.'),
  tooLarge: (most: number) =>
    failure(`Filen er over ${formatFileSize(most)}`, 'Gør den mindre, eller fjern den.'),
} as const;
