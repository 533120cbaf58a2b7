import type { PreparedImage, PrepareOptions } from './prepare/preparedImage.ts';

/** Makes a chosen file ready for its upload. */
export type PrepareFile = (file: File, options: PrepareOptions) => Promise<PreparedImage>;

/** In a worker, which is loaded with the first file. */
export const prepareFile: PrepareFile = async (file, options) => {
  const { prepareImage } = await import('./prepare/prepareImage.ts');
  return await prepareImage(file, options);
};
