/** A picture that can be looked at large. */
export interface LightboxImage {
  id: string;
  /** The file's name, shown above the picture. */
  name: string;
  /** What the picture shows. @default the name */
  alt?: string;
  /** The whole picture's address, asked for when it is shown. */
  full: () => Promise<string> | string;
}
