export interface PortalSize {
  /** What it is for, after the word `Til`: `web`, `Boligsiden`. */
  name: string;
  /** Pixels of the long edge at most. */
  edge: number;
}

/** The size in which a copy of each finished image is stored; another is drawn by the browser that downloads it. */
export const webSize: PortalSize = { name: 'web', edge: 2048 };
