/**
 * The contrast of two colours as the browser paints them, by WCAG's formula.
 *
 * @param text a computed colour in any notation
 * @param ground a computed, opaque colour in any notation
 * @returns from 1 to 21
 */
export function measureContrast(text: string, ground: string): number {
  const [first, second] = [luminance(text), luminance(ground)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(colour: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('No canvas to measure colours on');
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
