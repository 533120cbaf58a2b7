/** An image that a lightbox shows. */
export interface LightboxImage {
  id: string;
  /** The file's name, by which it is downloaded. */
  name: string;
  /** Alt text, in Danish. @default the name */
  alt?: string;
  /** The full image's URL, requested when it is shown. */
  full: () => Promise<string> | string;
}
