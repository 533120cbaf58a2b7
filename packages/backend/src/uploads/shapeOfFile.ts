import { type Shape, shapeOf } from '@rumklar/domain/images/delivery/shape';
import { inspectFile } from '@rumklar/domain/images/formats/headers/header';

/** Width and height of a chosen image as it is shown, without decoding it; `undefined` where they cannot be read. */
export async function shapeOfFile(file: File): Promise<Shape | undefined> {
  const read = async (start: number, end: number) =>
    new Uint8Array(await file.slice(start, end).arrayBuffer());
  // A file that cannot be used is refused when it is prepared.
  return await inspectFile({ size: file.size, read }).then(shapeOf, () => undefined);
}
