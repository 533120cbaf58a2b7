/** A picture (or PDF) that a gallery shows. Its addresses are asked for when they are needed. */
export interface GalleryImage {
  id: string;
  /** The file's name, as it is downloaded. */
  name: string;
  /** What the picture shows. @default the name */
  alt?: string;
  /** The small version's address. */
  thumbnail: () => Promise<string> | string;
  /** The whole picture's address. */
  full: () => Promise<string> | string;
  /** A PDF shows a file tile and is downloaded, not looked at. @default false */
  isPdf?: boolean;
}
