/**
 * The contrast of two colours as the browser renders them, by WCAG's formula.
 *
 * @param text a computed colour in any notation
 * @param background a computed, opaque colour in any notation
 * @returns 1 to 21
 * @throws Error without a 2D canvas
 */
export function measureContrast(text: string, background: string): number {
  const [first, second] = [luminance(text), luminance(background)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(colour: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('The browser has no 2D canvas to measure colours with');
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
