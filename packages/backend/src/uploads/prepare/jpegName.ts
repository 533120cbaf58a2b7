/** The name of an image that was made a JPEG: `IMG_2041.HEIC` becomes `IMG_2041.jpg`. */
export function jpegName(name: string): string {
  return /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.[^.]*$/, '')}.jpg`;
}
