/** What a share link shows, as the function `open-share` responds. */
export interface Share {
  title: string;
  address: string;
  expiresAt: string;
  mayDownload: boolean;
  mayComment: boolean;
  images: SharedImage[];
  comments: SentShareComment[];
}

export interface SharedImage {
  id: string;
  room: string | null;
  /** What the customer passes on about how it was made. */
  label: string | null;
  width: number | null;
  height: number | null;
  /** A signed address below the URL of the backend, as all of them; null where Storage has none. */
  preview: string | null;
  web: string | null;
  /** The original; null where the link shows none. */
  before: SharedOriginal | null;
}

export interface SharedOriginal {
  preview: string | null;
  /** The whole file, for a link that may download; else null. */
  full: string | null;
  width: number | null;
  height: number | null;
}

/** Seconds for which the addresses of a link's images work, and so the longest that they outlive a revocation. */
export const SHARE_URL_LIFETIME = 15 * 60;

/** Something that whoever has a link points at: a place as shares of the image, and words. */
export interface ShareComment {
  id: string;
  finishedId: string;
  x: number;
  y: number;
  note: string;
}

/** A comment that was sent; `finishedId` is the version that is shown. */
export interface SentShareComment extends ShareComment {
  isPassedOn: boolean;
}

/** Whether a text can be the token of a share link, as `make_share_link` makes them. */
export function isShareToken(text: string): boolean {
  return /^[\w-]{24}$/.test(text);
}
