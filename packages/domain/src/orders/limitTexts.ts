import { formatFileSize } from '../format/fileSize.ts';
import { MAX_FLOOR_PLANS, type OrderLimits, standardLimits } from '../images/limits.ts';
import { failure, type Message } from '../message.ts';

/** What an account may send with one order, in words. Each takes the account's limits; the standard ones where none are given. */
export const limitTexts = {
  imagesTooLarge: ({ totalBytes }: OrderLimits = standardLimits): Message =>
    failure(
      'Filstørrelse for stor',
      // The figure of a standard account is specified without a space.
      `Den samlede filstørrelse må ikke overstige ${totalBytes === standardLimits.totalBytes ? '20MB' : formatFileSize(totalBytes)}`,
    ),
  /** Cannot occur: the file is checked before it is uploaded. */
  fileTooLarge: ({ fileBytes }: OrderLimits = standardLimits): Message =>
    failure('Filstørrelse for stor', `En fil må højst fylde ${formatFileSize(fileBytes)}.`),
  tooManyImages: ({ files }: OrderLimits = standardLimits): Message =>
    failure('For mange billeder', `Der kan højst være ${files} filer på en ordre.`),
  imagesHint: ({ totalBytes, fileBytes }: OrderLimits = standardLimits): string =>
    fileBytes < totalBytes
      ? `JPG, PNG eller WEBP, højst ${formatFileSize(totalBytes)} i alt og ${formatFileSize(fileBytes)} pr. billede.`
      : `JPG, PNG eller WEBP, højst ${formatFileSize(totalBytes)} i alt.`,
  floorPlansHint: ({ totalBytes }: OrderLimits = standardLimits): string =>
    `PDF eller billede, én pr. etage, højst ${MAX_FLOOR_PLANS}. De tæller med i de ${formatFileSize(totalBytes)}, men ikke i prisen.`,
} as const;
