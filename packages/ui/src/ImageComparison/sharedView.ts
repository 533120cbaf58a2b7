/** A part of an image: how much it is enlarged, and the share of the image that is in the middle. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

export const WHOLE_IMAGE: View = { zoom: 1, x: 0.5, y: 0.5 };

export const MOST = 8;

export const STEP = 1.5;

/** Enlarges around a place, a share of the shown box from its middle: -0.5 to 0.5. */
export function zoomAt({ zoom, x, y }: View, factor: number, at = { x: 0, y: 0 }): View {
  const next = Math.min(Math.max(zoom * factor, 1), MOST);
  return within({
    zoom: next,
    x: x + at.x / zoom - at.x / next,
    y: y + at.y / zoom - at.y / next,
  });
}

/** Moves what is shown. @param by shares of the shown box */
export function panBy({ zoom, x, y }: View, by: { x: number; y: number }): View {
  return within({ zoom, x: x - by.x / zoom, y: y - by.y / zoom });
}

function within({ zoom, x, y }: View): View {
  const margin = 0.5 / zoom;
  const clamp = (value: number) => Math.min(Math.max(value, margin), 1 - margin);
  return { zoom, x: clamp(x), y: clamp(y) };
}
