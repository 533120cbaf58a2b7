import { ASSESSED_EDGE, assessPhoto, type PhotoAssessment } from '@rumklar/domain/images/files/quality';
import { drawn, fitted, release, type Size } from './canvas.ts';

/** Notes and hash of a decoded image. @param sent the size of the image that is sent */
export function assess(image: ImageBitmap, sent: Size): PhotoAssessment {
  const size = fitted(image, ASSESSED_EDGE);
  const { canvas, context } = drawn(image, size);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  release(canvas);
  return assessPhoto({ ...size, rgba: data }, sent);
}
