import { ASSESSED_EDGE, assessPhoto, type PhotoAssessment } from '@rumklar/domain/images/quality';
import { drawn, fitted, release } from './canvas.ts';

/** Notes and hash of a decoded image. @param width of the image that is sent, in pixels */
export function assess(image: ImageBitmap, width: number): PhotoAssessment {
  const size = fitted(image, ASSESSED_EDGE);
  const { canvas, context } = drawn(image, size);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  release(canvas);
  return assessPhoto({ ...size, rgba: data }, width);
}
